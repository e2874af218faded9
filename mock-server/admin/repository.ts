import type {CheckRepository} from '../receiver-check/index.ts';
import type {SiteRepository} from '../site/index.ts';
import type {AdminQueries} from './queries.ts';

/** The queries that the owner's operations use. */
export type AdminRepository = SiteRepository & Pick<CheckRepository, 'checks'> & Readonly<{admin: AdminQueries}>;
