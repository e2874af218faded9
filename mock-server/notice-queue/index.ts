/** The queue of notices: notifications to the owner, and mail to visitors. */
export {createNoticeQueries, type Notice, type NoticeRepository} from './queries.ts';
export {NOTICE_TABLES, type NoticeTables} from './tables.ts';
