/** The outbox of notifications to the owner and of mail to visitors. */
export {createNotify, type Notify, reachableBy} from './notify.ts';
export {createNoticeQueries, type Notice, type NoticeRepository, type Reachable} from './queries.ts';
export {NOTICE_TABLES, type NoticeTables} from './tables.ts';
