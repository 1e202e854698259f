import Box from '@mui/material/Box'
import { Fragment } from 'react'
import { useText } from '../../i18n/use-text'
import type { RightSource } from './right-source'
import { SourceLink } from './source-link'

/**
 * What gives a right, in words: roles, groups.
 *
 * @param own whose right it is, which gives it to itself
 */
export function Sources({ from, own }: { from: readonly RightSource[]; own: string }) {
  const text = useText()
  return (
    <Box component="span" sx={{ color: 'text.secondary' }}>
      {from.map((source, index) => (
        <Fragment key={`${source.kind} ${source.id}`}>
          {index > 0 && ', '}
          {source.id === own && source.kind !== 'role' ? (
            text('parvis.rights.given')
          ) : (
            <>
              {text(`parvis.rights.by.${source.kind}`)} <SourceLink source={source} />
            </>
          )}
        </Fragment>
      ))}
    </Box>
  )
}
