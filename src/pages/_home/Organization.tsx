/** JSON-LD of the home page: who we are, and where we can be found. */
import Head from '@docusaurus/Head';
import {site} from '../../site.ts';

const {links, contact} = site;

const data = [
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

export const Organization = () => (
  <Head>
    <script type="application/ld+json">{JSON.stringify(data)}</script>
  </Head>
);
