/** The control of a form over a cell. */

import { Box, Stack, Typography } from '@mui/material'
import { use, useRef } from 'react'
import { FormProvider, useFormState } from 'react-hook-form'
import { firstMessage } from '../../fields/use-field-input.js'
import { draftMessages } from '../../form/draft-messages.js'
import { FormField } from '../../form/form-field.js'
import { SavingDialogs } from '../../form/saving-dialogs.js'
import { useFieldLabels } from '../../form/use-field-labels.js'
import { useRefusedFocus } from '../../form/use-refused-focus.js'
import { useInputs } from '../../kinds/inputs-on-demand.js'
import { useMessages } from '../../messages/use-messages.js'
import { useFieldComponents } from '../../record/schema-context.js'
import { CellButtons } from './cell-buttons.js'
import { CellFrame, type CellFrameProps, CellNote } from './cell-frame.js'
import { cellKeys } from './cell-keys.js'
import { type CellFormOptions, useCellForm } from './use-cell-form.js'
import type { Cell } from './use-table-cells.js'

export interface CellEditorProps extends CellFormOptions, Pick<CellFrameProps, 'cells'> {
  /** Called when the person goes on elsewhere, without a change. */
  onLeave(cell: Cell): void
}

/** Edits a cell where it stands. What was typed stays until it is saved, or restored by Escape. */
export function CellEditor({ cells, onLeave, ...options }: CellEditorProps) {
  const { cell } = options
  usePreparedInput(cell.name)
  const messages = useMessages(draftMessages)
  const element = useRef<HTMLFormElement>(null)
  const { recordForm, blocker, draft, isUnsaved, step, restore } = useCellForm(options)
  const { form, base, refusals, submit } = recordForm
  const { isSubmitting } = form.formState
  useRefusedFocus(element, refusals)
  return (
    <FormProvider {...form}>
      <CellFrame
        cell={cell}
        cells={cells}
        isBusy={isSubmitting}
        onClickAway={() => !isUnsaved && !isSubmitting && onLeave(cell)}
        onKey={cellKeys({ form: element, isUnsaved, isSubmitting, step, restore })}
      >
        {cell.restored && isUnsaved && <CellNote>{messages('restored')}</CellNote>}
        <Stack
          component="form"
          ref={element}
          noValidate
          autoComplete="off"
          direction="row"
          spacing={0.5}
          onSubmit={submit}
        >
          <Box ref={focusControl} sx={{ flexGrow: 1, minWidth: 0 }}>
            <FormField name={cell.name} record={base} />
            <OtherProblems name={cell.name} />
          </Box>
          <CellButtons
            isSubmitting={isSubmitting}
            onCancel={() => restore(0)}
            onSave={() => (step.current = 0)}
          />
        </Stack>
      </CellFrame>
      <SavingDialogs recordForm={recordForm} blocker={blocker} onDiscard={draft.discard} />
    </FormProvider>
  )
}

/** Has the control of a field from the first render on. */
function usePreparedInput(name: string): void {
  const { prepareInput } = useFieldComponents(name)
  useInputs()
  if (prepareInput) use(prepareInput())
}

/** Moves the focus to a control once it is there, before the next key, and selects its text. */
function focusControl(box: HTMLElement | null): void {
  const control = box?.querySelector<HTMLElement>(controls)
  control?.focus({ preventScroll: true })
  if (control instanceof HTMLInputElement) control.select()
}

/** What is typed into: neither the colour picker within a control, nor the hidden input of a choice. */
const controls = '[role="combobox"], input:not([type="color"], [aria-hidden])'

/** Why values of other fields are refused together with that of the cell. */
function OtherProblems({ name }: { name: string }) {
  const { errors } = useFormState()
  const labels = useFieldLabels()
  const others = Object.entries(errors).filter(([other]) => other !== name && other !== 'root')
  return others.map(([other, error]) => (
    <Typography key={other} role="alert" variant="body2" color="error" sx={{ mx: 1.5 }}>
      {labels([other])} · {firstMessage(error)}
    </Typography>
  ))
}
