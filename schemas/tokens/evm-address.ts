import { defineRefusal, type TextOptions, text, type z } from '@parvis/schema'

const notAddress = defineRefusal('invalid_evm_address', {
  fr: 'Une adresse commence par 0x, suivi de 40 chiffres hexadécimaux.',
  en: 'An address begins with 0x, followed by 40 hexadecimal digits.',
})

/** An address on an EVM chain. Whether the case of its letters is a valid checksum (ERC-55), the server checks. */
export function evmAddress<const Options extends Omit<TextOptions, 'maxLength'>>(options: Options) {
  const field = text({ ...options, maxLength: 42 })
  const rule = (field.rule as z.ZodType<string | null>).refine(isAddress, { error: notAddress })
  const samples = ['0x4e59b44847b379578588920cA78FbF26c0B4956C', `0x${'ab'.repeat(20)}`]
  return { ...field, rule: rule as typeof field.rule, samples }
}

function isAddress(value: string | null): boolean {
  return value === null || /^0x[0-9a-f]{40}$/i.test(value)
}
