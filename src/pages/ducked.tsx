import clsx from 'clsx';
import {Duck} from '../components/art/Duck.tsx';
import {Bath} from '../components/art/scenes/Bath.tsx';
import {Button, ButtonLink} from '../components/Button.tsx';
import {CheckIcon} from '../components/icons.tsx';
import {Section} from '../components/Section.tsx';
import {ShareActions} from '../components/ShareActions.tsx';
import {SiteLink} from '../components/SiteLink.tsx';
import {DataUse, describeFailure, EmailField, Form, useForm} from '../forms/index.ts';
import {siteApi} from '../http/api.ts';
import {socialLinks} from '../navigation.ts';
import {site} from '../site.ts';
import {PublicPage} from '../theme/PublicPage/index.tsx';
import badge from './_ducked/AppStoreBadge.module.css';
import {ducked} from './_ducked/copy.ts';
import promo from './_ducked/PromoForm.module.css';
import socials from './_ducked/Social.module.css';
import perks from './_ducked/WhyDuck.module.css';
import {Hero} from './_story/Hero.tsx';
import {Points} from './_story/Points.tsx';

const {meta, hero, features, why, social, form: copy} = ducked;

export default function Ducked() {
  return (
    <PublicPage picture="ducked" {...meta}>
      <main>
        <Hero
          ground="yellow"
          title={hero.title}
          lead={hero.lead}
          actions={[{to: '#code', label: copy.submit}]}
          more={<AppStoreBadge />}
          art={<Bath />}
        />
        <Section title={features.title} id="features">
          <Points items={features.items} />
        </Section>
        <WhyDuck />
        <PromoForm />
        <Section title={social.title} lead={social.text} id="social">
          <ul className={socials.links}>
            {socialLinks.map(link => (
              <li key={link.to}>
                <ButtonLink to={link.to} variant="secondary">
                  {link.label}
                </ButtonLink>
              </li>
            ))}
          </ul>
        </Section>
      </main>
    </PublicPage>
  );
}

function WhyDuck() {
  return (
    <Section title={why.title} ground="deep" id="why">
      <div className={perks.columns}>
        <Duck pose="wave" className={perks.duck} />
        <div>
          <p className={perks.text}>{why.text}</p>
          <h3 className={perks.title}>{why.perksTitle}</h3>
          <ul className={perks.perks}>
            {why.perks.map(perk => (
              <li key={perk}>
                <CheckIcon size={24} />
                {perk}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </Section>
  );
}

/** Our own drawing, because Apple's badge comes with Apple's rules. */
function AppStoreBadge() {
  const {small, large, label} = ducked.appStore;
  return (
    <SiteLink to={site.links.appStore} className={badge.badge} aria-label={label}>
      <svg viewBox="0 0 32 32" width="30" height="30" aria-hidden="true">
        <rect x="8" y="3" width="16" height="26" rx="4" className={badge.phone} />
        <path d="M16 9v10m-4.5-4.5 4.5 4.5 4.5-4.5" className={badge.arrow} />
        <path d="M13 24.5h6" className={badge.arrow} />
      </svg>
      <span className={badge.words} aria-hidden="true">
        <small>{small}</small>
        <b>{large}</b>
      </span>
    </SiteLink>
  );
}

/** Requests a promo code by email. The operation is idempotent, so retries are safe. */
function PromoForm() {
  const form = useForm({
    async submit({email = ''}, honeypot) {
      // The portal says whether it sends mail.
      const {message} = await siteApi.requestPromoCode({email, ...honeypot});
      return {tone: 'success', text: message ?? copy.sent};
    },
    failed: error => describeFailure(error, {rejected: copy.failed}),
  });

  const sent = form.status?.tone === 'success';

  return (
    <Section title={copy.title} ground="tint" id="code">
      <div className={promo.columns}>
        <Form form={form} path="/api/promo-codes" label={copy.title} className={promo.form}>
          <EmailField />
          <DataUse entry="promoCodes" />
          <Button type="submit" busy={form.busy && copy.busy} size="lg">
            {copy.submit}
          </Button>
        </Form>
        <div className={clsx(promo.show, sent && promo.sent)}>
          <div className={promo.ticket} aria-hidden="true">
            <span>{site.name}</span>
            <b>{copy.ticket.title}</b>
            <span>{copy.ticket.text}</span>
            <code>{sent ? copy.ticket.sent : copy.ticket.number}</code>
          </div>
          {sent && <ShareActions text={copy.share} link={() => new URL('/ducked', location.href).href} />}
        </div>
      </div>
    </Section>
  );
}
