/** Mail and messages about what visitors send, to the owner and to visitors. */
export {createNotifications, type Notifications} from './notifications.ts';
export {createNotificationQueries} from './queries.ts';
