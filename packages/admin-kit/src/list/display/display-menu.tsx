/** How the list is displayed: its shape, its density, and its columns in their order. */

import DownIcon from '@mui/icons-material/KeyboardArrowDown'
import UpIcon from '@mui/icons-material/KeyboardArrowUp'
import {
  Box,
  Button,
  Checkbox,
  FormControlLabel,
  IconButton,
  MenuItem,
  Popover,
  Stack,
  TextField,
  ToggleButton,
  ToggleButtonGroup,
  Typography,
} from '@mui/material'
import { type Density, dateFieldsOf, densities, type ListShape, listShapes } from '@parvis/schema'
import { type ReactNode, useId } from 'react'
import { useLanguage } from '../../messages/language.js'
import { useMessages } from '../../messages/use-messages.js'
import { useSchema } from '../../record/schema-context.js'
import { useAllColumns, useChosenColumns } from '../use-list-columns.js'
import { displayMessages } from './display-messages.js'
import { type Look, useLook } from './use-look.js'

interface DisplayMenuProps {
  /** The element it is anchored to; null closes it. */
  anchor: HTMLElement | null
  onClose(): void
}

/** Chooses how the list is displayed in this browser. */
export function DisplayMenu({ anchor, onClose }: DisplayMenuProps) {
  const text = useMessages(displayMessages)
  const { look, setLook } = useLook()
  const { choose } = useChosenColumns()
  const id = useId()
  const reset = () => {
    setLook(undefined)
    choose(undefined)
  }
  return (
    <Popover
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { role: 'dialog', 'aria-labelledby': id, sx: { width: 336, maxWidth: '92vw' } } }}
    >
      <Stack spacing={2} sx={{ p: 2 }}>
        <Typography id={id} variant="subtitle2" component="h2">
          {text('title')}
        </Typography>
        <ShapeChoice look={look} onChange={setLook} />
        {look.shape === 'table' && (
          <Choice
            label={text('density')}
            value={look.density}
            choices={densities}
            onChange={(density) => setLook({ ...look, density })}
          />
        )}
        {look.shape !== 'calendar' && <Columns />}
        <Button color="inherit" size="small" onClick={reset} sx={{ alignSelf: 'flex-start' }}>
          {text('reset')}
        </Button>
      </Stack>
    </Popover>
  )
}

/** The shape of the list; a calendar only where there is a date by which records can be placed. */
function ShapeChoice({ look, onChange }: { look: Look; onChange(look: Look): void }) {
  const text = useMessages(displayMessages)
  const locale = useLanguage()
  const dates = dateFieldsOf(useSchema())
  const [first] = dates
  const current = dates.find(({ name }) => name === look.dateField) ?? first
  const choose = (shape: ListShape) =>
    onChange({ ...look, shape, dateField: shape === 'calendar' ? (current?.name ?? null) : null })
  return (
    <>
      <Choice
        label={text('shape')}
        value={look.shape}
        choices={first ? listShapes : listShapes.filter((shape) => shape !== 'calendar')}
        onChange={choose}
      />
      {look.shape === 'calendar' && dates.length > 1 && (
        <TextField
          select
          size="small"
          label={text('dateField')}
          value={current?.name ?? ''}
          onChange={({ target }) => onChange({ ...look, dateField: target.value })}
        >
          {dates.map(({ name, field }) => (
            <MenuItem key={name} value={name}>
              {field.label[locale]}
            </MenuItem>
          ))}
        </TextField>
      )}
    </>
  )
}

interface ChoiceProps<Value extends Density | ListShape> {
  label: string
  value: Value
  choices: readonly Value[]
  onChange(value: Value): void
}

/** One of a few, as buttons in a row. */
function Choice<Value extends Density | ListShape>(props: ChoiceProps<Value>) {
  const { label, value, choices, onChange } = props
  const text = useMessages(displayMessages)
  return (
    <Titled label={label}>
      {(id) => (
        <ToggleButtonGroup
          exclusive
          fullWidth
          size="small"
          aria-labelledby={id}
          value={value}
          onChange={(_, chosen: Value | null) => chosen && onChange(chosen)}
        >
          {choices.map((each) => (
            <ToggleButton key={each} value={each} sx={{ textTransform: 'none' }}>
              {text(each)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      )}
    </Titled>
  )
}

function Titled({ label, children }: { label: string; children(id: string): ReactNode }) {
  const id = useId()
  return (
    <Box>
      <Typography id={id} variant="body2" color="textSecondary" sx={{ mb: 0.5 }}>
        {label}
      </Typography>
      {children(id)}
    </Box>
  )
}

/** The columns that the list can have: those that it shows in their order, then the others. */
function Columns() {
  const text = useMessages(displayMessages)
  const columns = useAllColumns()
  const { chosen, choose } = useChosenColumns()
  const shown = chosen.filter((name) => columns.some((column) => column.name === name))
  const others = columns.flatMap(({ name }) => (shown.includes(name) ? [] : [name]))
  const toggle = (name: string) =>
    choose(shown.includes(name) ? shown.filter((each) => each !== name) : [...shown, name])
  const labelOf = (name: string) => columns.find((column) => column.name === name)?.label ?? name
  return (
    <Titled label={text('columns')}>
      {(id) => (
        <Box
          component="ul"
          aria-labelledby={id}
          sx={{ listStyle: 'none', m: 0, p: 0, maxHeight: 280, overflowY: 'auto' }}
        >
          {[...shown, ...others].map((name) => (
            <Stack key={name} component="li" direction="row" sx={{ alignItems: 'center', pr: 0.5 }}>
              <FormControlLabel
                sx={{ flexGrow: 1, ml: -0.5, minWidth: 0 }}
                control={
                  <Checkbox
                    size="small"
                    checked={shown.includes(name)}
                    disabled={shown.length === 1 && shown[0] === name}
                    onChange={() => toggle(name)}
                  />
                }
                label={labelOf(name)}
                slotProps={{ typography: { variant: 'body2' } }}
              />
              {shown.includes(name) && (
                <Movers name={name} label={labelOf(name)} shown={shown} onChoose={choose} />
              )}
            </Stack>
          ))}
        </Box>
      )}
    </Titled>
  )
}

interface MoversProps {
  name: string
  label: string
  shown: readonly string[]
  onChoose(columns: readonly string[]): void
}

/** The buttons that move a column, which stay where they are and so have the focus still. */
function Movers({ name, label, shown, onChoose }: MoversProps) {
  const text = useMessages(displayMessages)
  const at = shown.indexOf(name)
  return (
    <>
      <IconButton
        size="small"
        aria-label={text('up', { column: label })}
        aria-disabled={at === 0}
        onClick={() => onChoose(moved(shown, at, -1))}
        sx={mover}
      >
        <UpIcon fontSize="small" />
      </IconButton>
      <IconButton
        size="small"
        aria-label={text('down', { column: label })}
        aria-disabled={at === shown.length - 1}
        onClick={() => onChoose(moved(shown, at, 1))}
        sx={mover}
      >
        <DownIcon fontSize="small" />
      </IconButton>
    </>
  )
}

const mover = { p: 0.25, '&[aria-disabled=true]': { opacity: 0.38 } }

/** A list with one of its members so many places further; the same list where it would leave it. */
export function moved<Value>(all: readonly Value[], at: number, by: number): readonly Value[] {
  const to = at + by
  const one = all[at]
  if (one === undefined || to < 0 || to >= all.length) return all
  const others = all.filter((_, index) => index !== at)
  return [...others.slice(0, to), one, ...others.slice(to)]
}
