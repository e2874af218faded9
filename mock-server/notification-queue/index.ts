/** The outbox of notifications to the owner and of mail to visitors. */
export {createNotify, type Notify, noticeRoutes} from './notify.ts';
export {createNoticeQueries, type Notice, type NoticeRepository, type NoticeRoutes} from './queries.ts';
export {NOTICE_TABLES, type NoticeTables} from './tables.ts';
