/** JSON-LD of a documentation page: article and breadcrumbs. */
import Head from '@docusaurus/Head';
import {site} from '../../../site.ts';

type Props = {title: string; description: string; permalink: string; under: {name: string; path: string}[]};

export function StructuredData({title, description, permalink, under}: Props) {
  const url = site.url + permalink.replace(/\/$/, '');
  const trail = [...under.map(({name, path}) => ({name, item: site.url + path})), {name: title, item: url}];
  const data = [
    {
      '@context': 'https://schema.org',
      '@type': 'TechArticle',
      headline: title,
      description,
      url,
      inLanguage: 'en',
      isAccessibleForFree: true,
      publisher: {'@type': 'Organization', name: site.name, url: site.url},
    },
    {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: trail.map((place, index) => ({'@type': 'ListItem', position: index + 1, ...place})),
    },
  ];
  return (
    <Head>
      <script type="application/ld+json">{JSON.stringify(data)}</script>
    </Head>
  );
}
