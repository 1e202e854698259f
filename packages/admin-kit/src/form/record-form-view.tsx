import { Alert, Box, Button, Stack } from '@mui/material'
import { type PropsWithChildren, Suspense, useEffect, useRef } from 'react'
import { FormProvider } from 'react-hook-form'
import { useText } from '../messages/use-text.js'
import { FormSections } from './form-sections.js'
import { PendingWorkProvider } from './pending-work.js'
import { ConflictDialog, LeaveDialog, loadQuestions, useQuestions } from './questions-on-demand.js'
import { SaveBar, useFieldLabels } from './save-bar.js'
import { SectionLinks } from './section-links.js'
import type { GuardedLeave } from './use-guarded-leave.js'
import type { RecordForm } from './use-record-form.js'

export interface RecordFormViewProps {
  recordForm: RecordForm
  blocker: GuardedLeave['blocker']
  /** Where cancelling goes; there is no way to cancel when not said. */
  cancelTo?: string
  saveLabel: string
  /** Whether what was typed before and not saved is shown. */
  isRestored: boolean
  onStartAgain(): void
  onDiscard(): void
}

/**
 * A record's form on its page: its sections, or the controls that are given, the save bar, and the questions that
 * saving and leaving may ask.
 */
export function RecordFormView({
  recordForm,
  blocker,
  children,
  ...props
}: PropsWithChildren<RecordFormViewProps>) {
  const { form, base, changed, conflict, refusals, submit, resolve, postpone } = recordForm
  const element = useRef<HTMLFormElement>(null)
  const names = useFieldLabels()(changed)
  const canAsk = useQuestions(changed.length > 0)
  useEffect(() => {
    // Where it cannot be asked for, what was typed is found again as a draft.
    if (blocker.state === 'blocked') loadQuestions().catch(() => blocker.proceed())
  }, [blocker])
  useEffect(() => {
    if (refusals > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refusals])
  return (
    <FormProvider {...form}>
      <PendingWorkProvider>
        <Stack direction="row" spacing={3} sx={{ alignItems: 'flex-start' }}>
          <Box component="form" ref={element} noValidate autoComplete="off" onSubmit={submit} sx={column}>
            {props.isRestored && <DraftNotice isNew={!base.id} onStartAgain={props.onStartAgain} />}
            {children ?? <FormSections record={base} />}
            <SaveBar changed={changed} cancelTo={props.cancelTo} label={props.saveLabel} />
          </Box>
          {!children && <SectionLinks record={base} />}
        </Stack>
      </PendingWorkProvider>
      <Suspense>
        {canAsk && <LeaveDialog blocker={blocker} names={names} onDiscard={props.onDiscard} />}
        {conflict && <ConflictDialog conflict={conflict} onResolve={resolve} onCancel={postpone} />}
      </Suspense>
    </FormProvider>
  )
}

const column = { display: 'flex', flexDirection: 'column', gap: 2, width: '100%', maxWidth: 800, minWidth: 0 }

function DraftNotice({ isNew, onStartAgain }: { isNew: boolean; onStartAgain(): void }) {
  const text = useText()
  const action = (
    <Button color="inherit" size="small" onClick={onStartAgain}>
      {text(isNew ? 'draft_clear' : 'draft_discard')}
    </Button>
  )
  return (
    <Alert severity="info" action={action}>
      {text('draft_restored')}
    </Alert>
  )
}
