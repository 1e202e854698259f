import type { ConfirmText } from '../confirm-text'
import { form } from './form'

export const confirm: ConfirmText = {
  meta: { title: 'Confirmer mon adresse — Parvis', description: 'Confirmez votre adresse e-mail.' },
  form,
  title: 'C’est bien vous\u00a0?',
  lead: 'Confirmez que cette adresse e-mail est la vôtre. Le lien reçu vaut vingt-quatre heures et ne sert qu’une fois\u00a0; vous pouvez toujours en demander un autre.',
  submit: 'Confirmer mon adresse',
  confirmed: {
    title: 'C’est bien vous.',
    body: 'Votre adresse est confirmée. Il ne reste qu’à vous connecter.',
  },
  signIn: 'Se connecter',
  gone: {
    title: 'Ce lien ne sert plus.',
    body: 'Il a expiré, a déjà servi ou n’est pas complet. Demandez-en un autre là où vous aviez demandé celui-ci.',
  },
  register: 'S’inscrire de nouveau',
}
