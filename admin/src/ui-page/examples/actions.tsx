/** Examples of buttons and overlays. */

import AddIcon from '@mui/icons-material/Add'
import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import EditIcon from '@mui/icons-material/EditOutlined'
import Button, { type ButtonProps } from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Tooltip from '@mui/material/Tooltip'
import { useNotifications } from '@parvis/admin-kit'
import { useState } from 'react'
import { FormDialog } from '../../forms/form-dialog'
import { ShortField } from '../../forms/short-field'
import type { Example, Sample } from '../example'
import type { SampleKey } from '../samples'

const button = (state: string, props: ButtonProps, label: SampleKey = 'save'): Example => ({
  component: 'Button',
  state,
  size: 'small',
  render: ({ text }) => <Button {...props}>{text(label)}</Button>,
})

export const buttonExamples: readonly Example[] = [
  button('variant="contained"', { variant: 'contained' }),
  button('variant="outlined"', { variant: 'outlined', color: 'inherit' }),
  button('variant="text"', { color: 'inherit' }),
  button('color="error"', { variant: 'contained', color: 'error' }, 'remove'),
  button('startIcon', { variant: 'contained', startIcon: <AddIcon /> }, 'invite'),
  button('disabled', { variant: 'contained', disabled: true }),
  button('loading', { variant: 'contained', loading: true }),
  button('loadingPosition="start"', {
    variant: 'outlined',
    color: 'inherit',
    startIcon: <EditIcon />,
    loading: true,
    loadingPosition: 'start',
  }),
  {
    component: 'IconButton',
    state: 'Tooltip: hover, focus',
    size: 'small',
    render: ({ text }) => (
      <>
        <Tooltip title={text('rename')}>
          <IconButton aria-label={text('rename')}>
            <EditIcon fontSize="small" />
          </IconButton>
        </Tooltip>
        <Tooltip title={text('remove')}>
          <IconButton aria-label={text('remove')}>
            <DeleteIcon fontSize="small" />
          </IconButton>
        </Tooltip>
      </>
    ),
  },
  {
    component: 'ToggleButtonGroup',
    state: 'exclusive',
    size: 'small',
    render: (sample) => <Toggles {...sample} />,
  },
]

function Toggles({ text, named }: Sample) {
  const [chosen, choose] = useState('people')
  return (
    <ToggleButtonGroup
      exclusive
      aria-label={named('members')}
      value={chosen}
      onChange={(_event, next) => next && choose(next)}
    >
      <ToggleButton value="people">{text('people')}</ToggleButton>
      <ToggleButton value="bots">{text('bots')}</ToggleButton>
    </ToggleButtonGroup>
  )
}

export const dialogExamples: readonly Example[] = [
  { component: 'FormDialog', state: 'children', size: 'small', render: (sample) => <Renaming {...sample} /> },
  {
    component: 'FormDialog',
    state: 'isDestructive',
    size: 'small',
    render: (sample) => <Removing {...sample} />,
  },
  {
    component: 'useNotifications',
    state: 'success',
    size: 'small',
    render: (sample) => <Notifying kind="success" sample={sample} message="saved" />,
  },
  {
    component: 'useNotifications',
    state: 'failure',
    size: 'small',
    render: (sample) => <Notifying kind="failure" sample={sample} message="failed" />,
  },
]

const nothing = async () => undefined

function Renaming({ text }: Sample) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button variant="outlined" color="inherit" onClick={() => setOpen(true)}>
        {text('rename')}
      </Button>
      {isOpen && (
        <FormDialog
          title={text('rename')}
          label={text('save')}
          onSend={() => nothing().then(close)}
          onClose={close}
        >
          <ShortField
            autoFocus
            name="name"
            autoComplete="off"
            label={text('name')}
            help={text('nameHelp')}
            defaultValue={text('community')}
          />
        </FormDialog>
      )}
    </>
  )
}

function Removing({ text }: Sample) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button color="inherit" startIcon={<DeleteIcon />} onClick={() => setOpen(true)}>
        {text('remove')}
      </Button>
      {isOpen && (
        <FormDialog
          isDestructive
          title={text('removal')}
          intro={text('removed')}
          label={text('remove')}
          onSend={() => nothing().then(close)}
          onClose={close}
        />
      )}
    </>
  )
}

interface NotifyingProps {
  kind: 'success' | 'failure'
  sample: Sample
  message: SampleKey
}

/** Notifications are shown by the console's frame, in its theme. */
function Notifying({ kind, sample: { text }, message }: NotifyingProps) {
  const notify = useNotifications()
  return (
    <Button variant="outlined" color="inherit" onClick={() => notify[kind](text(message))}>
      {text('save')}
    </Button>
  )
}
