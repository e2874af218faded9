import {Button, ButtonLink, IconButton} from '../Button.tsx';
import {Badge, Chip, EventChip, MethodChip, ResponseChip, StatusChip, type Tone} from '../Chip.tsx';
import {CopyButton} from '../CopyButton.tsx';
import {MenuIcon} from '../icons.tsx';
import {Logo} from '../Logo.tsx';
import styles from './Row.module.css';
import {Row} from './Row.tsx';

const variants = ['primary', 'secondary', 'quiet', 'yellow', 'danger'] as const;
const tones: readonly Tone[] = ['neutral', 'success', 'info', 'warning', 'error', 'violet', 'yellow'];

export function Buttons() {
  return (
    <>
      <Row label="Default">
        {variants.map(variant => (
          <Button key={variant} variant={variant}>
            {variant}
          </Button>
        ))}
      </Row>
      <Row label="Disabled">
        {variants.map(variant => (
          <Button key={variant} variant={variant} disabled>
            {variant}
          </Button>
        ))}
      </Row>
      <Row label="Busy">
        {variants.map(variant => (
          <Button key={variant} variant={variant} busy="Sending…">
            {variant}
          </Button>
        ))}
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
        {tones.map(tone => (
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
        <Logo />
        {variants.map(variant => (
          <Button key={variant} variant={variant}>
            {variant}
          </Button>
        ))}
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
