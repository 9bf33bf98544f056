// All pages of accounts in one chunk.
export { AccountPage } from './account';
export { DoorPage, InvitationPage } from './door';
