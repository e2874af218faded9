import {ButtonLink} from '../../components/Button.tsx';
import {EmptyState} from '../../components/EmptyState.tsx';

type EmptyListProps =
  | {texts: {title: string; text: string}; to?: undefined}
  | {texts: {title: string; text: string; action: string}; to: string};

/** In place of a list without entries. `to`: where the visitor gets some. */
export const EmptyList = ({texts, to}: EmptyListProps) => (
  <EmptyState title={texts.title} action={to && <ButtonLink to={to}>{texts.action}</ButtonLink>}>
    <p>{texts.text}</p>
  </EmptyState>
);
