/** The documentation's components in each state, for the page that shows them (docs/component-states.mdx). */
import type {ReactNode} from 'react';
import {Accordion, AccordionItem} from './Accordion.tsx';
import {Alert} from './Alert.tsx';
import {Button, ButtonLink, IconButton} from './Button.tsx';
import {Chip, EventChip, MethodChip, ResponseChip, StatusChip} from './Chip.tsx';
import {CopyButton} from './CopyButton.tsx';
import {Select, TextArea, TextField} from './Field.tsx';
import {MenuIcon} from './icons.tsx';
import styles from './Specimens.module.css';

/** Examples side by side, as many as fit. */
function Row({label, children, wide}: {label: string; children: ReactNode; wide?: boolean}) {
  return (
    <div className={styles.block}>
      <p className={styles.label}>{label}</p>
      <div className={wide ? styles.grid : styles.row}>{children}</div>
    </div>
  );
}

const Variants = (props: {disabled?: boolean; busy?: string}) =>
  (['primary', 'secondary', 'quiet', 'yellow', 'danger'] as const).map(variant => (
    <Button key={variant} variant={variant} {...props}>
      {variant}
    </Button>
  ));

export function Buttons() {
  return (
    <>
      <Row label="Default">
        <Variants />
      </Row>
      <Row label="Disabled">
        <Variants disabled />
      </Row>
      <Row label="Busy">
        <Variants busy="Sending…" />
      </Row>
      <Row label="Sizes, a link, an icon, a copy button">
        <Button size="sm">Small</Button>
        <Button>Medium</Button>
        <Button size="lg">Large</Button>
        <ButtonLink to="/docs" variant="secondary">
          A link
        </ButtonLink>
        <IconButton label="Icon button">
          <MenuIcon />
        </IconButton>
        <CopyButton text="copied from the specimens" />
      </Row>
    </>
  );
}

export function Fields() {
  return (
    <Row label="Every state of a field" wide>
      <TextField label="Default" placeholder="Placeholder" name="rest" />
      <TextField label="With a hint" hint="The name on the lease." name="hint" />
      <TextField label="Nickname" optional name="optional" />
      <TextField
        label="Wrong"
        defaultValue="june@"
        error="Enter an email address such as june@example.com."
        name="wrong"
      />
      <TextField label="Disabled" defaultValue="Applications open soon" disabled name="disabled" />
      <TextField label="Read only" defaultValue="usr_walt" readOnly name="readonly" />
      <Select label="A choice" name="choice" options={['Energy', 'Cleaning']} />
      <TextArea label="With an error" error="Write a message." name="wrongtext" />
    </Row>
  );
}

export function Chips() {
  return (
    <>
      <Row label="Tones">
        {(['neutral', 'success', 'info', 'warning', 'error', 'violet', 'yellow'] as const).map(tone => (
          <Chip key={tone} tone={tone}>
            {tone}
          </Chip>
        ))}
        <StatusChip status="paid" />
        <EventChip event="bill.paid" />
      </Row>
      <Row label="Methods and responses">
        {['GET', 'POST', 'PATCH', 'DELETE'].map(method => (
          <MethodChip key={method} method={method} />
        ))}
        <ResponseChip status={201} phrase="Created" />
        <ResponseChip status={304} />
        <ResponseChip status={409} phrase="Conflict" />
      </Row>
    </>
  );
}

export function Messages() {
  return (
    <Row label="Messages" wide>
      {(['success', 'info', 'warning'] as const).map(tone => (
        <Alert key={tone} tone={tone} title={tone}>
          What happened.
        </Alert>
      ))}
      <Alert
        tone="error"
        title="401: the timestamp is in milliseconds"
        action={
          <Button size="sm" variant="secondary">
            Use seconds
          </Button>
        }
      >
        Divide by 1,000 and sign again.
      </Alert>
    </Row>
  );
}

export function Questions() {
  return (
    <Accordion>
      <AccordionItem title="A question" open>
        Its answer, open by default.
      </AccordionItem>
      <AccordionItem title="Another question">Its answer, closed by default.</AccordionItem>
    </Accordion>
  );
}
