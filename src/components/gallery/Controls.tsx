import {type ReactNode, useState} from 'react';
import {Button, ButtonLink, IconButton} from '../Button.tsx';
import {Badge, Chip, EventChip, MethodChip, ResponseChip, StatusChip} from '../Chip.tsx';
import {CopyButton} from '../CopyButton.tsx';
import {Checkbox, Select, Switch, TextArea, TextField} from '../Field.tsx';
import {MenuIcon} from '../icons.tsx';
import {Segmented} from '../Segmented.tsx';
import {Tabs} from '../Tabs.tsx';
import styles from './Row.module.css';

/** Examples in a row, as many as fit. */
export function Row({label, children, wide}: {label: string; children: ReactNode; wide?: boolean}) {
  return (
    <div className={styles.block}>
      <p className={styles.label}>{label}</p>
      <div className={wide ? styles.grid : styles.row}>{children}</div>
    </div>
  );
}

const shapes = [
  {value: 'agreement', label: 'Agreement format'},
  {value: 'invoice', label: 'Invoice format'},
];

export function Fields() {
  const [text, setText] = useState('Our dryer eats socks.');
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
      <Select label="A choice" name="choice">
        <option>Energy</option>
        <option>Cleaning</option>
      </Select>
      <Select label="No choice" error="Choose a city." name="city">
        <option value="">Choose…</option>
      </Select>
      <Select label="Disabled choice" disabled name="nochoice">
        <option>Energy</option>
      </Select>
      <TextArea
        label="Counted"
        maxLength={25}
        count={text.length}
        value={text}
        onChange={event => setText(event.currentTarget.value)}
        name="counted"
      />
      <TextArea label="With an error" error="Write a message." name="wrongtext" />
    </Row>
  );
}

export function Choices() {
  const [shape, setShape] = useState('agreement');
  const [tab, setTab] = useState('agreement');
  return (
    <>
      <Row label="Boxes and switches">
        <Checkbox label="Off" />
        <Checkbox label="On" defaultChecked />
        <Checkbox label="Disabled" disabled />
        <Switch label="Off" />
        <Switch label="On" defaultChecked />
        <Switch label="Disabled" disabled />
      </Row>
      <Row label="Segmented controls">
        <Segmented label="Body format" choices={shapes} value={shape} onChange={setShape} />
      </Row>
      <Tabs
        label="Body formats"
        choices={shapes}
        value={tab}
        onChange={setTab}
        panels={{agreement: <p>Dollars and camel case.</p>, invoice: <p>Minor units and snake case.</p>}}
      />
    </>
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

export function Chips() {
  return (
    <>
      <Row label="Tones">
        {(['neutral', 'success', 'info', 'warning', 'error', 'violet', 'yellow'] as const).map(tone => (
          <Chip key={tone} tone={tone}>
            {tone}
          </Chip>
        ))}
        <Badge>Coming soon</Badge>
        <Badge pulse>Only 23 spots left</Badge>
      </Row>
      <Row label="Statuses">
        {['pending', 'active', 'completed', 'cancelled', 'paid', 'delivered', 'failed', 'declined'].map(status => (
          <StatusChip key={status} status={status} />
        ))}
      </Row>
      <Row label="Methods and responses">
        {['GET', 'POST', 'PATCH', 'PUT', 'DELETE'].map(method => (
          <MethodChip key={method} method={method} />
        ))}
        <ResponseChip status={201} phrase="Created" />
        <ResponseChip status={304} />
        <ResponseChip status={409} phrase="Conflict" />
        <ResponseChip status={500} />
      </Row>
      <Row label="Events">
        {['agreement.created', 'request.authorized', 'bill.paid'].map(event => (
          <EventChip key={event} event={event} />
        ))}
      </Row>
    </>
  );
}

/** The same few components on every background, to test focus rings and contrast. */
export function Grounds() {
  return (['paper', 'deep', 'panel'] as const).map(ground => (
    <div key={ground} className={styles.ground} data-ground={ground}>
      <Row label={`On ${ground}`}>
        <Variants />
        <Button disabled>disabled</Button>
        <a href="#grounds">Back to the grounds</a>
        <StatusChip status="paid" />
        <StatusChip status="pending" />
        <StatusChip status="failed" />
        <EventChip event="bill.created" />
      </Row>
    </div>
  ));
}
