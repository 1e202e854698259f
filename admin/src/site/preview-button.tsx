import PreviewIcon from '@mui/icons-material/PreviewOutlined'
import Button from '@mui/material/Button'
import { resources } from '@parvis/schemas'
import { type RaRecord, useResourceContext } from 'react-admin'
import { currentLocale } from '../i18n/current-locale'
import { useWords } from '../i18n/use-words'
import { previewAddress } from '../navigation/site-address'
import { pagePath } from './page-path'
import { siteWords } from './words'

/** Leads from a record to the page of the site that shows it, as it is saved, published or not. */
export function PreviewButton({ record }: { record: RaRecord }) {
  const text = useWords(siteWords)
  const route = useResourceContext()
  const resource = resources.find((each) => each.route === route)
  const path = resource && pagePath(resource.name, record)
  if (!path) return null
  return (
    // The new tab takes over the session of this one, which it does only for one that it may know.
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
