import MoreIcon from '@mui/icons-material/MoreVert'
import {
  Box,
  IconButton,
  Link,
  List,
  ListItem,
  Menu,
  MenuItem,
  Skeleton,
  Stack,
  Typography,
} from '@mui/material'
import type { StoredFile } from '@parvis/data-provider'
import { memo, useMemo, useState } from 'react'
import { LinkBase, type RaRecord, RecordContextProvider, useListContext } from 'react-admin'
import { FileSign } from '../kinds/file/file-line.js'
import { useRecordTitle } from '../kinds/reference/use-record-title.js'
import { useLanguage } from '../messages/language.js'
import { useText } from '../messages/use-text.js'
import { useExtensions, useSchema } from '../record/schema-context.js'
import { usePaths } from '../record/use-paths.js'
import { RowCheckbox } from './row-checkbox.js'
import { type ListColumn, useListColumns } from './use-list-columns.js'
import type { RowActionsProps, RowProps } from './use-rows.js'
import { useRowAbilities, useRows } from './use-rows.js'

/** How many values a card shows below the title. */
const secondary = 2

/** The records of a page as cards, also where a table does not fit. */
export default function ListCards({ onDelete }: { onDelete(record: RaRecord): void }) {
  const { data, isFetching } = useListContext()
  const schema = useSchema()
  const locale = useLanguage()
  const rowOf = useRows({ columns: useDetails(), abilities: useRowAbilities(), onDelete })
  return (
    <List aria-label={schema.label.many[locale]} aria-busy={isFetching} disablePadding sx={cards}>
      {data
        ? data.map((record) => (
            <RecordContextProvider key={record.id} value={record}>
              <Card {...rowOf(record)} />
            </RecordContextProvider>
          ))
        : skeletons.map((index) => <SkeletonCard key={index} />)}
    </List>
  )
}

/** Next to each other where there is room. */
const cards = { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(min(300px, 100%), 1fr))' }

/** The columns that a card shows below the title. */
function useDetails(): readonly ListColumn[] {
  const { title } = useSchema()
  const columns = useListColumns()
  return useMemo(() => columns.filter(({ name, width }) => name !== title && width > 100), [columns, title])
}

const skeletons = [0, 1, 2, 3, 4, 5]

function SkeletonCard() {
  return (
    <ListItem divider sx={{ display: 'block', minHeight: 72 }}>
      <Skeleton width="60%" />
      <Skeleton width="40%" />
    </ListItem>
  )
}

const Card = memo(function Card({ record, columns, abilities, isSelected, onToggle, onDelete }: RowProps) {
  const schema = useSchema()
  const { RowTitle } = useExtensions()
  const locale = useLanguage()
  const title = useRecordTitle(record)
  const isGiven = ({ name }: ListColumn) => schema.fields[name]?.format(record[name], locale) !== ''
  const { maySelect } = abilities
  const indent = schema.hasFile ? 1.5 : maySelect ? 0.5 : 2
  return (
    <ListItem divider disablePadding sx={{ alignItems: 'stretch', minHeight: 72 }}>
      {maySelect && (
        <Box sx={{ alignSelf: 'center', ml: 0.5 }}>
          <RowCheckbox record={record} isSelected={isSelected} onToggle={onToggle} />
        </Box>
      )}
      {schema.hasFile && (
        <Box sx={{ alignSelf: 'center', ml: maySelect ? 0.5 : 2 }}>
          <FileSign file={record as StoredFile} size={40} />
        </Box>
      )}
      <Stack sx={{ flexGrow: 1, minWidth: 0, position: 'relative', py: 1.5, pl: indent }}>
        <Link
          component={LinkBase}
          to={abilities.linkTo(record)}
          color="inherit"
          underline="none"
          noWrap
          sx={wholeCard}
        >
          {RowTitle ? <RowTitle record={record} /> : title}
        </Link>
        <Stack direction="row" spacing={2} sx={{ color: 'text.secondary', minWidth: 0 }}>
          {columns
            .filter(isGiven)
            .slice(0, secondary)
            .map(({ name, render }) => (
              <Typography key={name} component="div" variant="body2" noWrap sx={detail}>
                {render(record)}
              </Typography>
            ))}
        </Stack>
      </Stack>
      {!abilities.isPast && <RowMenu record={record} abilities={abilities} onDelete={onDelete} />}
    </ListItem>
  )
})

/** Values share the line. */
const detail = { minWidth: 0, maxWidth: '64%', '&:last-child': { flex: '1 0 36%' } }

/** The link of the title covers the card. */
const wholeCard = {
  fontWeight: 'fontWeightMedium',
  '&::after': { content: '""', position: 'absolute', inset: 0 },
}

/** The actions on one record, in a menu. */
function RowMenu({ record, abilities, onDelete }: RowActionsProps) {
  const { canEdit, canDelete } = abilities
  const text = useText()
  const paths = usePaths()
  const title = useRecordTitle(record)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const remove = () => {
    setAnchor(null)
    onDelete(record)
  }
  return (
    <>
      <IconButton
        aria-label={text('row_actions', { title })}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ alignSelf: 'center', width: 48, height: 48 }}
      >
        <MoreIcon />
      </IconButton>
      <Menu anchorEl={anchor} open={Boolean(anchor)} onClose={() => setAnchor(null)}>
        <MenuItem component={LinkBase} to={paths.show(record.id)}>
          {text('show')}
        </MenuItem>
        {canEdit && (
          <MenuItem component={LinkBase} to={paths.edit(record.id)}>
            {text('edit')}
          </MenuItem>
        )}
        {canDelete && <MenuItem onClick={remove}>{text('delete')}</MenuItem>}
      </Menu>
    </>
  )
}
