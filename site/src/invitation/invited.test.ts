import { expect, it } from 'vitest'
import { content } from '../content/content'
import { invited } from './invited'

const { invitation: words } = content.fr.pages
const invitation = {
  account: 'Atelier {email} $& Cie',
  inviter: 'Ada Lovelace',
  email: 'grace@parvis.test',
  known: false,
}

it('puts what an invitation says in its places, whatever it is', () => {
  expect(invited(words.invited, invitation)).toBe(
    'Ada Lovelace vous invite à rejoindre Atelier {email} $& Cie.',
  )
  expect(invited(words.known, invitation)).toBe(
    'Vous vous connecterez comme d’habitude, avec grace@parvis.test.',
  )
})
