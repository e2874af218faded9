import {useEffect, useRef, useState} from 'react';
import {StatusMessage} from '../components/Alert.tsx';
import {FounderPortrait} from '../components/art/scenes/Portraits.tsx';
import {Button} from '../components/Button.tsx';
import {Phone} from '../components/Contact.tsx';
import {Section} from '../components/Section.tsx';
import {SiteLink} from '../components/SiteLink.tsx';
import {showTop} from '../components/show-top.ts';
import {DataUse, describeFailure, Form, NameField, PhoneField, useForm} from '../forms/index.ts';
import {siteApi} from '../http/api.ts';
import {HttpError} from '../http/errors.ts';
import {site} from '../site.ts';
import {PublicPage} from '../theme/PublicPage/index.tsx';
import {bio, joinForm, metWalt, welcome} from './_met-walt/copy.ts';
import styles from './_met-walt/MetWalt.module.css';
import tagStyles from './_met-walt/NameTag.module.css';

const {founder, claims} = site;

export default function MetWalt() {
  const [name, setName] = useState('');
  const [joined, setJoined] = useState<string>();
  return (
    <PublicPage picture="met-walt" {...metWalt.meta}>
      <main>
        <div className={styles.page}>
          <div className={styles.tagsPile}>
            <NameTag name={founder.firstName} tilt={-4} tone="green" />
            <NameTag name={joined ?? (name.trim() || metWalt.tag.nobody)} tilt={3} tone="yellow" />
          </div>
          <div className={styles.side}>
            {joined === undefined ? (
              <>
                <h1>{metWalt.title}</h1>
                <p className={styles.lead}>{metWalt.lead}</p>
                <JoinForm onName={setName} onJoined={setJoined} />
              </>
            ) : (
              <>
                <h1 className="hz-visually-hidden">{metWalt.titleWhenJoined}</h1>
                <Joined name={joined} />
              </>
            )}
          </div>
        </div>
        <Bio />
      </main>
    </PublicPage>
  );
}

function Bio() {
  return (
    <Section title={bio.title} ground="sunk">
      <div className={styles.founder}>
        <FounderPortrait />
        <div>
          <p className={styles.role}>{bio.role}</p>
          <p className={styles.bio}>{founder.bio}</p>
          <ul className={styles.links}>
            <li>
              <SiteLink to={founder.professional}>{bio.linkedIn}</SiteLink>
            </li>
            <li>
              <SiteLink to={founder.social}>{bio.instagram}</SiteLink>
            </li>
          </ul>
          <p className={styles.phone}>
            {bio.questions} <Phone />.
          </p>
        </div>
      </div>
    </Section>
  );
}

/** Replaces the form after joining. Takes the focus, so that screen readers announce it. */
function Joined({name}: {name: string}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({preventScroll: true});
    showTop(heading.current?.parentElement);
  }, []);
  return (
    <div className={styles.joined}>
      <StatusMessage tone="success">{joinForm.joined(name)}</StatusMessage>
      <h2 ref={heading} tabIndex={-1}>
        {welcome.title(name)}
      </h2>
      <p className={styles.lead}>{welcome.lead}</p>
      <ul className={styles.stats}>
        <li>
          <strong>{claims.billsPaid}</strong> {welcome.bills}
        </li>
        <li>
          <strong>{claims.requests}</strong> {claims.requestsLabel}
        </li>
      </ul>
      <p className={styles.tags}>{site.hashtags.join(' ')}</p>
    </div>
  );
}

interface NameTagProps {
  name: string;
  /** Degrees. */
  tilt: number;
  tone: 'green' | 'yellow';
}

/** A name tag sticker. Long names shrink to fit. */
function NameTag({name, tilt, tone}: NameTagProps) {
  const size = Math.min(1, 7 / Math.max(1, [...name].length));
  return (
    <div className={`${tagStyles.tag} ${tagStyles[tone]}`} style={{rotate: `${tilt}deg`}} aria-hidden="true">
      <p className={tagStyles.hello}>
        {metWalt.tag.hello} <span>{metWalt.tag.nameIs}</span>
      </p>
      <p className={tagStyles.name} data-ground="paper">
        <span style={{scale: size}}>{name}</span>
      </p>
    </div>
  );
}

/** Joins the founder's waitlist. A number that is on the list already gets an informational message, not an error. */
function JoinForm({onName, onJoined}: Record<'onName' | 'onJoined', (name: string) => void>) {
  const form = useForm({
    blank: joinForm.blank,
    async submit({firstName = '', phone = ''}, honeypot) {
      await siteApi.joinFounderWaitlist({firstName, phone, source: 'met-walt', ...honeypot});
      onJoined(firstName);
      return {tone: 'success', text: joinForm.joined(firstName)};
    },
    failed: error =>
      error instanceof HttpError && error.status === 409
        ? {tone: 'info', text: joinForm.listed}
        : describeFailure(error, joinForm.failed),
  });
  return (
    <Form form={form} path="/api/waitlist2" label={joinForm.label}>
      <fieldset className={styles.fields} disabled={form.busy}>
        <legend className="hz-visually-hidden">{joinForm.legend}</legend>
        <NameField
          {...joinForm.firstName}
          name="firstName"
          autoComplete="given-name"
          limit={50}
          onInput={event => onName(event.currentTarget.value)}
        />
        <PhoneField />
        <DataUse entry="founderEntries" />
      </fieldset>
      <Button type="submit" busy={form.busy && joinForm.busy} size="lg" block>
        {joinForm.submit}
      </Button>
    </Form>
  );
}
