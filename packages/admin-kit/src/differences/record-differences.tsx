import { Box } from '@mui/material'
import type { Resource } from '@parvis/schema'
import { RecordContextProvider } from 'react-admin'
import type { KindMap } from '../fields/field-kind.js'
import { SchemaProvider } from '../record/schema-context.js'
import type { Change } from './changes.js'
import { FieldDifference } from './field-difference.js'

export interface RecordDifferencesProps {
  schema: Resource
  /** Every resource of the product, which fields may refer to. */
  resources: readonly Resource[]
  kinds: KindMap
  changes: readonly Change[]
}

/** How values of a record changed, field by field, outside the screens of its resource. */
export function RecordDifferences({ schema, resources, kinds, changes }: RecordDifferencesProps) {
  return (
    <SchemaProvider schema={schema} resources={resources} kinds={kinds}>
      {/* Values are of the record as it was, and no field of a form. */}
      <RecordContextProvider value={undefined}>
        <Box component="dl" sx={{ m: 0 }}>
          {changes.map((change) => (
            <FieldDifference key={change.name} change={change} />
          ))}
        </Box>
      </RecordContextProvider>
    </SchemaProvider>
  )
}
