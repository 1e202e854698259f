import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { kinds, useMessages } from '@parvis/admin-kit'
import { RecordTable, rowsFitting } from '@parvis/admin-kit/console'
import { resources } from '@parvis/schemas'
import type { RaRecord } from 'react-admin'
import { templateComponents } from '../../communities/widgets/template/template-components'
import { currentLocale } from '../../i18n/current-locale'
import { pathWithin, resourceOf } from '../item-links'
import { useWidth } from '../layout/use-width'
import { homeMessages } from '../messages'
import type { ItemBodyProps } from './item-body'

const allKinds = { ...kinds, template: templateComponents }

/** The first records of a list. */
export function ListItem({ item, title, content, height }: ItemBodyProps) {
  const text = useMessages(homeMessages)
  const [ref, width] = useWidth()
  const resource = resourceOf(item)
  if (!resource) return null
  const isEmpty = content?.records?.length === 0
  return (
    <Box ref={ref}>
      {isEmpty ? (
        <Typography color="textSecondary" sx={{ px: 2, py: 1 }}>
          {resource.empty?.[currentLocale()] ?? text('noRecord')}
        </Typography>
      ) : (
        <RecordTable
          schema={resource}
          kinds={allKinds}
          resources={resources}
          records={(content?.records ?? undefined) as RaRecord[] | undefined}
          columns={content?.columns ?? []}
          width={width}
          rows={rowsFitting(height)}
          label={title}
          addressOf={(path) => pathWithin(path, item)}
        />
      )}
    </Box>
  )
}
