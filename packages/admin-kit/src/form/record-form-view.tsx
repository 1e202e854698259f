/** A record’s form on its page: sections, table of contents, save bar, and dialogs. */

import ErrorIcon from '@mui/icons-material/ErrorOutlined'
import { Alert, Box, Button, Paper, Stack, Typography } from '@mui/material'
import { type PropsWithChildren, useRef } from 'react'
import { LinkBase } from 'react-admin'
import { FormProvider, useFormState } from 'react-hook-form'
import { useLanguage } from '../messages/language.js'
import { useMessages } from '../messages/use-messages.js'
import { useText } from '../messages/use-text.js'
import { useExtensions, useSchema } from '../record/schema-context.js'
import { draftMessages } from './draft-messages.js'
import { FormSections, formGroups, sectionId } from './form-sections.js'
import type { Base } from './form-values.js'
import { PendingWorkProvider, useHasPendingWork } from './pending-work.js'
import { SavingDialogs } from './saving-dialogs.js'
import { useFieldLabels } from './use-field-labels.js'
import type { GuardedLeave } from './use-guarded-leave.js'
import type { RecordForm } from './use-record-form.js'
import { useRefusedFocus } from './use-refused-focus.js'

export interface RecordFormViewProps {
  recordForm: RecordForm
  blocker: GuardedLeave['blocker']
  /** Path that cancelling leads to; without it, there is no cancel button. */
  cancelTo?: string
  saveLabel: string
  /** Whether a draft is shown. */
  isRestored: boolean
  onStartAgain(): void
  onDiscard(): void
}

/**
 * A record's form on its page: its sections, or the given controls, the save bar, and the dialogs of saving and leaving.
 */
export function RecordFormView({
  recordForm,
  blocker,
  children,
  ...props
}: PropsWithChildren<RecordFormViewProps>) {
  const { form, values, base, changed, refusals, submit } = recordForm
  const { Preview } = useExtensions()
  const element = useRef<HTMLFormElement>(null)
  useRefusedFocus(element, refusals)
  return (
    <FormProvider {...form}>
      <PendingWorkProvider>
        <Stack direction="row" spacing={3} sx={{ alignItems: 'flex-start' }}>
          <Box component="form" ref={element} noValidate autoComplete="off" onSubmit={submit} sx={column}>
            {props.isRestored && <DraftNotice isNew={!base.id} onStartAgain={props.onStartAgain} />}
            {children ?? <FormSections record={base} />}
            <SaveBar changed={changed} cancelTo={props.cancelTo} label={props.saveLabel}>
              {Preview && !children && <Preview values={values} />}
            </SaveBar>
          </Box>
          {!children && <SectionLinks record={base} />}
        </Stack>
      </PendingWorkProvider>
      <SavingDialogs recordForm={recordForm} blocker={blocker} onDiscard={props.onDiscard} />
    </FormProvider>
  )
}

const column = { display: 'flex', flexDirection: 'column', gap: 2, width: '100%', maxWidth: 800, minWidth: 0 }

function DraftNotice({ isNew, onStartAgain }: { isNew: boolean; onStartAgain(): void }) {
  const text = useMessages(draftMessages)
  const action = (
    <Button color="inherit" size="small" onClick={onStartAgain}>
      {text(isNew ? 'clear' : 'discard')}
    </Button>
  )
  return (
    <Alert severity="info" action={action}>
      {text('restored')}
    </Alert>
  )
}

interface SaveBarProps {
  /** The names of the fields that changed. */
  changed: readonly string[]
  /** Path that cancelling leads to; without it, there is no cancel button. */
  cancelTo?: string
  label: string
}

/** Always in view: the changes, the errors, further buttons, and the save button. */
function SaveBar({ changed, cancelTo, label, children }: PropsWithChildren<SaveBarProps>) {
  const { isSubmitting } = useFormState()
  const hasPendingWork = useHasPendingWork()
  const text = useText()
  return (
    <Paper variant="outlined" sx={bar}>
      <Stack sx={{ flex: '1 1 200px', minWidth: 0 }} role="status">
        <ChangesSummary changed={changed} />
        <ErrorsSummary />
      </Stack>
      {children}
      <Stack direction="row" spacing={1} sx={{ ml: 'auto' }}>
        {cancelTo !== undefined && (
          <Button color="inherit" component={LinkBase} to={cancelTo}>
            {text('cancel')}
          </Button>
        )}
        <Button
          type="submit"
          variant="contained"
          loading={isSubmitting}
          disabled={changed.length === 0 || hasPendingWork}
        >
          {label}
        </Button>
      </Stack>
    </Paper>
  )
}

const bar = {
  position: 'sticky',
  bottom: 0,
  zIndex: 'appBar',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  px: { xs: 2, sm: 3 },
  py: 1.5,
}

function ChangesSummary({ changed }: { changed: readonly string[] }) {
  const text = useText()
  const names = useFieldLabels()(changed)
  if (changed.length === 0) {
    return (
      <Typography variant="body2" color="textSecondary">
        {text('no_changes')}
      </Typography>
    )
  }
  return (
    <Typography variant="body2" noWrap title={names}>
      <strong>{text('changes', { smart_count: changed.length })}</strong> · {names}
    </Typography>
  )
}

function ErrorsSummary() {
  const { errors } = useFormState()
  const text = useText()
  const labels = useFieldLabels()
  const { root: _, ...refused } = errors
  const wrong = Object.keys(refused)
  if (wrong.length === 0) return null
  const problems = text('form_problems', { smart_count: wrong.length, names: labels(wrong) })
  return (
    <Typography variant="body2" color="error" sx={{ display: 'flex', gap: 0.5, alignItems: 'flex-start' }}>
      <ErrorIcon sx={{ fontSize: 20 }} aria-hidden />
      <span>
        <strong>{text('form_invalid')}</strong> {problems}
      </span>
    </Typography>
  )
}

/** The table of contents of a long form, on wide screens. */
function SectionLinks({ record }: { record: Base }) {
  const text = useText()
  const locale = useLanguage()
  const groups = formGroups(useSchema(), record).filter(({ label }) => label)
  if (groups.length < minimumSections) return null
  return (
    <Box component="nav" aria-label={text('sections')} sx={aside}>
      <Stack sx={{ alignItems: 'flex-start' }}>
        {groups.map((group) => (
          <Button
            key={sectionId(group)}
            color="inherit"
            size="small"
            onClick={() => goTo(sectionId(group))}
            sx={link}
          >
            {group.label?.[locale]}
          </Button>
        ))}
      </Stack>
    </Box>
  )
}

/** Minimum number of sections for a table of contents. */
const minimumSections = 3

const link = { fontWeight: 'fontWeightRegular', color: 'text.secondary' }

const aside = { display: { xs: 'none', lg: 'block' }, position: 'sticky', top: 80, width: 208, flexShrink: 0 }

function goTo(id: string): void {
  const section = document.getElementById(id)
  section?.scrollIntoView({ block: 'start' })
  section?.querySelector('h2')?.focus({ preventScroll: true })
}
