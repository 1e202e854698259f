import { expect, it } from 'vitest'
import { words } from '../words/words'
import { invited } from './acceptance'

const { invitation: text } = words.fr.pages
const invitation = {
  account: 'Atelier {email} $& Cie',
  inviter: 'Ada Lovelace',
  email: 'grace@parvis.test',
  known: false,
}

it('puts what an invitation says in its places, whatever it is', () => {
  expect(invited(text.invited, invitation)).toBe(
    'Ada Lovelace vous invite à rejoindre Atelier {email} $& Cie.',
  )
  expect(invited(text.known, invitation)).toBe(
    'Vous vous connecterez comme d’habitude, avec grace@parvis.test.',
  )
})
