// The course of a game with its words in the page's language, and what this browser has solved of it.
import { useEffect, useState } from 'preact/hooks';
import { api } from '../api';
import { language } from '../i18n';
import { settings } from '../settings';
import type { Course } from '../wire';

const courses = new Map<string, Promise<Course>>();

function courseOf(game: string, code: string): Promise<Course> {
  const key = `${game}/${code}`;
  let found = courses.get(key);
  if (!found) {
    found = api<Course>('GET', `/learn/${game}?language=${code}`);
    found.catch(() => courses.delete(key));
    courses.set(key, found);
  }
  return found;
}

/** The course; null until it is there, and a text where it does not come. */
export function useCourse(game: string): Course | string | null {
  const [course, setCourse] = useState<Course | string | null>(null);
  const code = language.value;
  useEffect(() => {
    let gone = false;
    courseOf(game, code).then(
      (found) => !gone && setCourse(found),
      (error: Error) => !gone && setCourse(error.message),
    );
    return () => {
      gone = true;
    };
  }, [game, code]);
  return course;
}

export const starsOf = (game: string, lesson: string): number => settings.lessons.value[`${game}/${lesson}`] ?? 0;

/** What was solved better before stays. */
export function keepStars(game: string, lesson: string, stars: number): void {
  const key = `${game}/${lesson}`;
  const kept = settings.lessons.peek();
  if ((kept[key] ?? 0) < stars) settings.lessons.value = { ...kept, [key]: stars };
}
