import { defineRefusal } from '@parvis/schema'

/** Why a submission is refused, besides the rules of its fields. */
export const visitorRefusals = {
  sentTooFast: defineRefusal('sent_too_fast', {
    fr: 'Ce formulaire vient d’être ouvert. Patientez deux secondes, puis envoyez-le à nouveau.',
    en: 'This form has only just been opened. Wait two seconds, then send it again.',
  }),
  formTooOld: defineRefusal('form_too_old', {
    fr: 'Ce formulaire est ouvert depuis trop longtemps. Envoyez-le à nouveau.',
    en: 'This form has been open for too long. Send it again.',
  }),
  leaveEmpty: defineRefusal('leave_empty', {
    fr: 'Laissez ce champ vide : il n’est là que pour écarter les envois automatiques.',
    en: 'Leave this field empty: it is only there to turn away automatic sending.',
  }),
}
