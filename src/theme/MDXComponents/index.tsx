/** Components for documentation text that replace the stock ones. */
import Head from '@docusaurus/Head';
import CodeBlock from '@theme/MDXComponents/Code';
import Heading from '@theme/MDXComponents/Heading';
import Pre from '@theme/MDXComponents/Pre';
import {Children, type ComponentProps, isValidElement, type ReactNode} from 'react';
import {Alert, type AlertTone} from '../../components/Alert.tsx';
import {SiteLink} from '../../components/SiteLink.tsx';
import {Table} from '../../components/Table.tsx';
import {textOfNode} from '../Heading/index.tsx';
import styles from './styles.module.css';

const notes: Record<string, {tone: AlertTone; title: string}> = {
  note: {tone: 'info', title: 'Note'},
  tip: {tone: 'success', title: 'Tip'},
  info: {tone: 'info', title: 'Good to know'},
  warning: {tone: 'warning', title: 'Careful'},
  caution: {tone: 'warning', title: 'Careful'},
  danger: {tone: 'error', title: 'Danger'},
};

function Admonition({type, title, children}: {type: string; title?: string; children: ReactNode}) {
  const note = notes[type] ?? {tone: 'info', title: type};
  return (
    <div className={styles.note}>
      <Alert tone={note.tone} title={title ?? note.title}>
        {children}
      </Alert>
    </div>
  );
}

const Details = (props: ComponentProps<'details'>) => <details {...props} className={styles.details} />;

function Anchor({href, ...rest}: ComponentProps<'a'>) {
  return href === undefined ? <a {...rest} /> : <SiteLink {...rest} to={href} />;
}

/** Code of more characters may wrap: on a phone, and on any screen. */
const LONG = {phone: 28, always: 48};

function Code(props: ComponentProps<'code'>) {
  const length = typeof props.children === 'string' ? props.children.length : 0;
  const long = length > LONG.always ? 'always' : length > LONG.phone ? 'phone' : undefined;
  return <CodeBlock {...props} data-long={long} />;
}

/** The names of a table's columns, separated by commas, which distinguish the tables of a page. */
function listColumns(table: ReactNode): string {
  const cells: string[] = [];
  const visit = (node: ReactNode) =>
    Children.forEach(node, child => {
      if (!isValidElement<{children?: ReactNode}>(child) || child.type === 'tbody') return;
      if (child.type === 'th') cells.push(textOfNode(child.props.children));
      else visit(child.props.children);
    });
  visit(table);
  return cells.join(', ');
}

export default {
  Head,
  details: Details,
  Details,
  code: Code,
  pre: Pre,
  a: Anchor,
  table: ({children}: {children?: ReactNode}) => <Table label={listColumns(children)}>{children}</Table>,
  h1: (props: ComponentProps<'h2'>) => <Heading as="h1" {...props} />,
  h2: (props: ComponentProps<'h2'>) => <Heading as="h2" {...props} />,
  h3: (props: ComponentProps<'h2'>) => <Heading as="h3" {...props} />,
  h4: (props: ComponentProps<'h2'>) => <Heading as="h4" {...props} />,
  admonition: Admonition,
};
