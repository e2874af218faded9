import Head from '@docusaurus/Head';
import {Duck} from '../components/art/Duck.tsx';
import {ButtonLink} from '../components/Button.tsx';
import {Section} from '../components/Section.tsx';
import {site} from '../site.ts';
import {PublicPage} from '../theme/PublicPage/index.tsx';
import betaStyles from './_home/Beta.module.css';
import {Chat} from './_home/Chat.tsx';
import {home} from './_home/copy.ts';
import {Reviews} from './_home/Reviews.tsx';
import {Story} from './_home/Story.tsx';
import {Figures} from './_story/Figures.tsx';
import {Points} from './_story/Points.tsx';
import {Trust} from './_story/Trust.tsx';

const {meta, steps, beta, actions} = home;
const {billsPaid, billsPaidLabel, requests, requestsLabel} = site.claims;

const figures = [
  {figure: billsPaid, label: billsPaidLabel},
  {figure: requests, label: requestsLabel},
];

export default function Home() {
  return (
    <PublicPage picture="home" {...meta}>
      <Head>
        <script type="application/ld+json">{JSON.stringify(organization)}</script>
      </Head>
      <main>
        <Story />
        <Section label="So far">
          <Figures items={figures} />
        </Section>
        <Chat />
        <Section title={steps.title} lead={steps.lead} id="how-it-ends">
          <Points items={steps.items} numbered />
        </Section>
        <Trust />
        <Reviews />
        <Beta />
      </main>
    </PublicPage>
  );
}

const Beta = () => (
  <Section label={beta.label} ground="tint" id="beta">
    <div className={betaStyles.beta}>
      <div>
        <h2 className={betaStyles.title}>{beta.title}</h2>
        <p className={betaStyles.text}>{beta.text}</p>
        <ButtonLink to={site.links.beta} size="lg">
          {actions.beta}
        </ButtonLink>
      </div>
      <Duck pose="run" className={betaStyles.duck} />
    </div>
  </Section>
);

const {links, contact} = site;

/** JSON-LD: who we are, and where we can be found. */
const organization = [
  {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: site.name,
    legalName: site.legalName,
    url: site.url,
    description: site.blurb,
    logo: `${site.url}/img/favicon.svg`,
    founder: {'@type': 'Person', name: site.founder.fullName},
    sameAs: [links.instagram, links.facebook, links.x, links.linkedin],
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer support',
      email: contact.email,
      telephone: contact.phone,
    },
  },
  {
    '@context': 'https://schema.org',
    '@type': 'MobileApplication',
    name: site.name,
    description: site.tagline,
    operatingSystem: site.claims.betaRequires,
    applicationCategory: 'FinanceApplication',
    installUrl: links.beta,
    offers: {'@type': 'Offer', price: 0, priceCurrency: 'USD'},
  },
];
