import {type FocusEvent, useEffect, useRef, useState} from 'react';
import {StatusMessage} from '../components/Alert.tsx';
import {ClothesLine} from '../components/art/scenes/ClothesLine.tsx';
import {Button} from '../components/Button.tsx';
import {CopyButton} from '../components/CopyButton.tsx';
import {TextArea} from '../components/Field.tsx';
import {Section} from '../components/Section.tsx';
import {shareOrCopy} from '../components/ShareActions.tsx';
import {showTop} from '../components/show-top.ts';
import {DataUse, describeFailure, discardDraft, EmailField, Form, NameField, useForm} from '../forms/index.ts';
import {siteApi} from '../http/api.ts';
import {PublicPage} from '../theme/PublicPage/index.tsx';
import {share as copy, invitation, referral, referralForm} from './_referral-program/copy.ts';
import styles from './_referral-program/Referral.module.css';
import {Points} from './_story/Points.tsx';

const REFERRALS = '/api/referral-program';

type Mode = 'generate' | 'retrieve';

export default function ReferralProgram() {
  return (
    <PublicPage picture="referral-program" {...referral.meta}>
      <main>
        <div className={styles.hero}>
          <div className={styles.inner}>
            <div className={styles.pitch}>
              <h1>
                <span className={styles.line}>{referral.title[0]}</span>{' '}
                <span className={styles.line}>{referral.title[1]}</span>
              </h1>
              <p className={styles.lead}>{referral.lead}</p>
              <div className={styles.scene}>
                <ClothesLine />
              </div>
            </div>
            <ReferralPanel />
          </div>
        </div>
        <Section title={referral.benefits.title}>
          <Points items={referral.benefits.items} />
        </Section>
      </main>
    </PublicPage>
  );
}

/** The form and the switch to the other mode. Switching clears everything. */
function ReferralPanel() {
  const [mode, setMode] = useState<Mode>('generate');
  const toggle = () => {
    discardDraft(REFERRALS);
    setMode(mode === 'generate' ? 'retrieve' : 'generate');
  };
  return (
    <div className={styles.panel}>
      <ReferralForm key={mode} mode={mode} />
      <Button variant="quiet" onClick={toggle} className="hz-js-only">
        {referralForm[mode].other}
      </Button>
    </div>
  );
}

/**
 * Creates a referral link, or retrieves the one for an email address, and shows the invitation with it. The page mounts a new form for
 * each mode.
 */
function ReferralForm({mode}: {mode: Mode}) {
  const [link, setLink] = useState<string>();
  const {label, submit, done} = referralForm[mode];
  const form = useForm({
    async submit({name = '', email = ''}, honeypot) {
      setLink(undefined);
      const {link: found} = await (mode === 'generate'
        ? siteApi.createReferral({name, email, ...honeypot})
        : siteApi.findReferral(email));
      if (!found) return {tone: 'error', text: referralForm.none};
      setLink(found);
      return {tone: 'success', text: done, keep: true};
    },
    failed: error => describeFailure(error, referralForm.failed),
  });
  return (
    <>
      {link && <ShareCard key={link} link={link} />}
      <Form form={form} path={REFERRALS} label={label}>
        {mode === 'generate' && <NameField />}
        <EmailField />
        <DataUse entry="referrals" />
        <Button type="submit" busy={form.busy && referralForm.busy} size="lg" block>
          {submit}
        </Button>
      </Form>
    </>
  );
}

const select = (event: FocusEvent<HTMLTextAreaElement>) => event.currentTarget.select();

/** The link and the invitation, to copy or to pass to the device's share sheet. If neither is allowed, they can be copied by hand. */
function ShareCard({link}: {link: string}) {
  const [result, setResult] = useState<Awaited<ReturnType<typeof shareOrCopy>>>('shared');
  const card = useRef<HTMLElement>(null);
  useEffect(() => showTop(card.current), []);
  const text = invitation(link);
  return (
    <section ref={card} className={styles.share} aria-labelledby="share-title">
      <h2 id="share-title">{copy.title}</h2>
      <p>{copy.lead}</p>
      <TextArea label={copy.link} value={link} readOnly rows={2} onFocus={select} />
      <TextArea label={copy.invitation} value={text} readOnly rows={8} onFocus={select} />
      <div className={styles.actions}>
        <CopyButton text={text} label={copy.copy} done={copy.copied} failed={copy.failed} variant="primary" size="md" />
        <Button variant="secondary" onClick={async () => setResult(await shareOrCopy({text}, text))}>
          {copy.share}
        </Button>
      </div>
      <StatusMessage tone={result === 'failed' ? 'error' : 'success'}>
        {result !== 'shared' && copy[result]}
      </StatusMessage>
    </section>
  );
}
