/** Finding in the documentation. The room's one door; search.ts is also the build's. */
export {SearchButton} from './SearchButton.tsx';
