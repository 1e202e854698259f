import { expect, it } from 'vitest'
import { messages } from '../messages'
import { invited } from './acceptance'

const { invitation: text } = messages.fr.pages
const invitation = {
  account: 'Atelier {email} $& Cie',
  inviter: 'Ada Lovelace',
  email: 'grace@parvis.test',
  known: false,
}

it('fills placeholders with any values of an invitation', () => {
  expect(invited(text.invited, invitation)).toBe(
    'Ada Lovelace vous invite à rejoindre Atelier {email} $& Cie.',
  )
  expect(invited(text.known, invitation)).toBe(
    'Vous vous connecterez comme d’habitude, avec grace@parvis.test.',
  )
})
