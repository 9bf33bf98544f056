// The pages of a course, in one file that comes when one of them is asked for.
export { CoursePage } from './course';
export { LessonPage } from './lesson';
