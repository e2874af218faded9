import {type FormEvent, useEffect, useRef, useState} from 'react';
import {Alert} from '../components/Alert.tsx';
import {House} from '../components/art/House.tsx';
import {Button, ButtonLink} from '../components/Button.tsx';
import {Badge} from '../components/Chip.tsx';
import {TextField} from '../components/Field.tsx';
import {Section} from '../components/Section.tsx';
import {SharedCard} from '../components/SharedCard.tsx';
import {showTop} from '../components/show-top.ts';
import {DataUse, describeFailure, EmailField, Form, NameField, PhoneField, useForm} from '../forms/index.ts';
import {siteApi} from '../http/api.ts';
import {HttpError} from '../http/errors.ts';
import {readInvitation} from '../invitation.ts';
import {PublicPage} from '../theme/PublicPage/index.tsx';
import {vip, vipForm} from './_vip/copy.ts';
import {watchSpots} from './_vip/spots.ts';
import styles from './_vip/Vip.module.css';

const FIELDS = ['name', 'phone', 'email', 'city'];
const {city: cityTexts, failed, invited} = vipForm;

export default function Vip() {
  const [filled, setFilled] = useState(0);
  const [joined, setJoined] = useState<string>();
  const [spots, setSpots] = useState<number>();
  useEffect(() => watchSpots(setSpots), []);
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (joined !== undefined) showTop(card.current);
  }, [joined]);

  return (
    <PublicPage picture="vip" {...vip.meta}>
      <main>
        <div className={styles.page} data-ground="deep">
          <div className={styles.columns}>
            <header className={styles.pitch}>
              <Badge pulse>{vip.spots(spots)}</Badge>
              <h1>
                <span>{vip.title[0]}</span> <span className={styles.second}>{vip.title[1]}</span>
              </h1>
              <p className={styles.soon}>{vip.lead}</p>
            </header>
            <div className={styles.scene}>
              {/* Each filled field lights a room. */}
              <House lit={joined === undefined ? filled : FIELDS.length} />
            </div>
            <div className={styles.card} ref={card}>
              {joined !== undefined && (
                <div key={joined} className={styles.printed}>
                  <div role="img" aria-label={vip.card(joined)}>
                    <SharedCard printed holder={joined} />
                  </div>
                  <ButtonLink to="/referral-program" variant="secondary" size="sm">
                    {vip.referral.link}
                  </ButtonLink>
                </div>
              )}
              <VipForm onProgress={setFilled} onJoined={setJoined} />
              <p className={styles.small}>{vip.small}</p>
            </div>
          </div>
        </div>
        <Section title={vip.referral.title} lead={vip.referral.lead} ground="tint">
          <ButtonLink to="/referral-program" size="lg">
            {vip.referral.link}
          </ButtonLink>
        </Section>
      </main>
    </PublicPage>
  );
}

interface VipFormProps {
  /** Number of fields that are filled in. */
  onProgress: (filled: number) => void;
  onJoined: (name: string) => void;
}

/** Who invited the visitor may be in an earlier page's URL; the city is in this page's. The API accepts 100 characters of it. */
function readUrl() {
  const city = (new URLSearchParams(location.search).get('city') ?? '').trim().slice(0, 100);
  return {...readInvitation(), city};
}

/**
 * The VIP form. Referrer and QR code come from the first page's URL that has them, the city from this page's, and stay for the next person
 * on this device. A city from the URL hides the field.
 */
function VipForm({onProgress, onJoined}: VipFormProps) {
  const [fromUrl, setFromUrl] = useState({referrerId: '', qrId: '', city: ''});
  useEffect(() => setFromUrl(readUrl()), []);

  const form = useForm({
    async submit({name = '', phone = '', email = '', city = ''}, honeypot) {
      const {referrerId, qrId} = fromUrl;
      await siteApi.joinWaitlist({name, phone, email, city, referrerId, qrId, ...honeypot});
      onJoined(name);
      void celebrate();
      return {tone: 'success', text: vipForm.joined};
    },
    // Being on the list is what they wanted, so this is a success.
    failed: error =>
      error instanceof HttpError && error.status === 409
        ? {tone: 'info', text: error.serverMessage ?? failed.rejected}
        : describeFailure(error, failed),
  });

  const reportProgress = (event: FormEvent<HTMLFormElement>) => {
    const typed = new FormData(event.currentTarget);
    onProgress(FIELDS.filter(name => String(typed.get(name) ?? '').trim() !== '').length);
  };

  return (
    <Form form={form} path="/api/waitlist" label={vipForm.label} onInputCapture={reportProgress}>
      {fromUrl.referrerId && (
        <Alert tone="success" title={invited.title}>
          <p>{invited.text}</p>
        </Alert>
      )}
      <NameField />
      <PhoneField />
      <EmailField />
      {fromUrl.city ? (
        <>
          <p>{vipForm.cityIs(fromUrl.city)}</p>
          <input type="hidden" name="city" value={fromUrl.city} />
        </>
      ) : (
        <TextField {...cityTexts} name="city" autoComplete="address-level2" autoCapitalize="words" limit={100} />
      )}
      <DataUse entry="vipEntries" />
      <Button type="submit" busy={form.busy && vipForm.busy} variant="yellow" size="lg" block>
        {vipForm.submit}
      </Button>
    </Form>
  );
}

const CONFETTI = ['--hz-yellow', '--hz-green', '--hz-on-deep-green', '--hz-beak', '--hz-chat-blue'];

/** 200 pieces of confetti, once. Loaded on success, and never under reduced motion. */
async function celebrate(): Promise<void> {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const {create} = await import('canvas-confetti');
  const style = getComputedStyle(document.documentElement);
  // The default instance starts a worker from a blob URL, which the security policy forbids.
  await create(undefined, {resize: true, useWorker: false})({
    particleCount: 200,
    gravity: 0.3,
    spread: 150,
    startVelocity: 38,
    ticks: 320,
    origin: {y: 0.35},
    colors: CONFETTI.map(name => style.getPropertyValue(name).trim()),
  });
}
