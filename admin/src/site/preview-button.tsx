import PreviewIcon from '@mui/icons-material/PreviewOutlined'
import Button from '@mui/material/Button'
import { useMessages } from '@parvis/admin-kit'
import { defineMessages } from '@parvis/schema'
import { faq, pages, realisations, resources, services, websiteSettings } from '@parvis/schemas'
import { type RaRecord, useResourceContext } from 'react-admin'
import { currentLocale } from '../i18n/current-locale'
import { previewAddress } from '../navigation/site-address'

/** Labels of links from a record to the site. */
const siteMessages = defineMessages({
  preview: { fr: 'Voir l’aperçu', en: 'Preview' },
  opens: { fr: 'Ouvre un onglet', en: 'Opens a tab' },
})

/** Links from a record to the site's preview of it, published or not. */
export function PreviewButton({ record }: { record: RaRecord }) {
  const text = useMessages(siteMessages)
  const route = useResourceContext()
  const resource = resources.find((each) => each.route === route)
  const path = resource && pagePath(resource.name, record)
  if (!path) return null
  return (
    // The new tab takes over this session, for which it needs its opener.
    <Button
      color="inherit"
      component="a"
      href={previewAddress(currentLocale(), path)}
      target="_blank"
      rel="opener"
      title={text('opens')}
      startIcon={<PreviewIcon />}
    >
      {text('preview')}
    </Button>
  )
}

/** Where the records of a resource are seen on the site, by the slugs of those that have one. */
const paths: Readonly<Record<string, (slug: unknown) => string | undefined>> = {
  [websiteSettings.name]: () => '/',
  [faq.name]: () => '/faq',
  [pages.name]: (slug) => (slug === 'index' ? '/' : below('', slug)),
  [services.name]: (slug) => below('/services', slug),
  [realisations.name]: (slug) => below('/projects', slug),
}

function below(folder: string, slug: unknown): string | undefined {
  return typeof slug === 'string' && slug !== '' ? `${folder}/${slug}` : undefined
}

/** The path of the page that shows a record, without a language; undefined for one that has none. */
export function pagePath(resource: string, record: Readonly<Record<string, unknown>>): string | undefined {
  return paths[resource]?.(record.slug)
}
