import EditIcon from '@mui/icons-material/EditOutlined'
import { Box, Button, Paper, Stack, Typography } from '@mui/material'
import type { StoredFile } from '@parvis/data-provider'
import { type Identifier, LinkBase, type RaRecord } from 'react-admin'
import { type FieldGroup, fieldGrid, sectionsOf } from '../form/form-sections.js'
import { StoredFileView } from '../kinds/file/stored-file-view.js'
import { useRecordTitle } from '../kinds/reference/use-record-title.js'
import { useLanguage } from '../messages/language.js'
import { useText } from '../messages/use-text.js'
import { PageHeader } from '../page/page-header.js'
import { useAllowed } from '../record/access.js'
import { HistoryLink } from '../record/history-link.js'
import { OwnPageLinks } from '../record/own-page-links.js'
import { useExtensions, useFieldComponents, useSchema } from '../record/schema-context.js'
import { usePaths } from '../record/use-paths.js'
import { RemoveButton } from '../removal/remove-button.js'
import { RecordPage } from './record-page.js'

/** A record to read: the one of the route, or the one that is given. */
export default function ShowScreen({ id }: { id?: Identifier }) {
  return <RecordPage id={id} action="show" render={(record) => <RecordView record={record} />} />
}

function RecordView({ record }: { record: RaRecord }) {
  const schema = useSchema()
  const locale = useLanguage()
  const text = useText()
  const paths = usePaths()
  const { Comments, Notice, Preview, RecordActions, RecordDetails, isEditable, hidden = [] } = useExtensions()
  const canEdit = useAllowed('update') && (isEditable?.(record) ?? true)
  return (
    <>
      <PageHeader title={useRecordTitle(record)} back={{ to: paths.list, label: schema.label.many[locale] }}>
        {Preview && <Preview values={record} />}
        {RecordActions && <RecordActions record={record} />}
        {Comments && <Comments record={record} resource={schema} />}
        <HistoryLink id={record.id} />
        <RemoveButton record={record} />
        {canEdit && <OwnPageLinks id={record.id} />}
        {canEdit && (
          <Button
            variant="contained"
            component={LinkBase}
            to={paths.edit(record.id)}
            startIcon={<EditIcon />}
          >
            {text('edit')}
          </Button>
        )}
      </PageHeader>
      {Notice && <Notice />}
      <Stack spacing={2} sx={{ maxWidth: 800 }}>
        {schema.hasFile && <StoredFileView file={record as StoredFile} />}
        {sectionsOf(schema)
          .map(({ label, names }) => ({ label, names: names.filter((name) => !hidden.includes(name)) }))
          .filter(({ names }) => names.length > 0)
          .map((group) => (
            <SectionView key={group.names[0]} group={group} record={record} />
          ))}
        {RecordDetails && <RecordDetails record={record} />}
      </Stack>
    </>
  )
}

function SectionView({ group, record }: { group: FieldGroup; record: RaRecord }) {
  const label = group.label?.[useLanguage()]
  return (
    <Paper component="section" variant="outlined" sx={{ p: { xs: 2, sm: 3 } }}>
      {label && (
        <Typography component="h2" variant="h6" sx={{ mb: 2 }}>
          {label}
        </Typography>
      )}
      <Box component="dl" sx={{ ...fieldGrid, m: 0 }}>
        {group.names.map((name) => (
          <FieldView key={name} name={name} value={record[name]} />
        ))}
      </Box>
    </Paper>
  )
}

function FieldView({ name, value }: { name: string; value: unknown }) {
  const field = useSchema().fields[name]
  const locale = useLanguage()
  const { display: Display, isWide } = useFieldComponents(name)
  if (!field) return null
  return (
    <Box sx={isWide ? { gridColumn: '1 / -1' } : { minWidth: 0 }}>
      <Typography component="dt" variant="body2" color="textSecondary">
        {field.label[locale]}
      </Typography>
      <Box component="dd" sx={{ m: 0, mt: 0.5 }}>
        <Display field={field} value={value} />
      </Box>
    </Box>
  )
}
