import { defineMessages, type Messages } from './define-messages.js'
import type { Locale } from './localised.js'
import { definedRefusals } from './refusals.js'
import { isKnownRuleCode, type KnownRuleCode, type RuleCode } from './rules.js'

/** Messages of each rule that a value can violate; `{name}` is a bound of the rule. */
const ruleMessages: Messages<KnownRuleCode> = defineMessages({
  required: { fr: 'Ce champ est requis.', en: 'This field is required.' },
  not_percentage: { fr: 'Cette valeur n’est pas un pourcentage.', en: 'This value is not a percentage.' },
  exceeds_percentage: {
    fr: 'Cette valeur dépasse le pourcentage autorisé.',
    en: 'This value exceeds the percentage allowed.',
  },
  invalid_phone: { fr: 'Numéro de téléphone invalide', en: 'Invalid phone number' },
  invalid_email: { fr: 'Adresse e-mail invalide', en: 'Invalid email address' },
  invalid_url: { fr: 'URL invalide', en: 'Invalid URL' },
  duplicate: {
    fr: 'La valeur ajoutée existe déjà dans la liste.',
    en: 'The added value already exists in the list.',
  },
  primary_translation: {
    fr: 'La traduction principale ne peut pas être supprimée.',
    en: 'The primary translation cannot be removed.',
  },
  invalid_type: {
    fr: 'Cette valeur n’est pas du type attendu.',
    en: 'This value is not of the expected type.',
  },
  invalid_number: { fr: 'Cette valeur n’est pas un nombre.', en: 'This value is not a number.' },
  not_integer: { fr: 'Ce nombre n’est pas un entier.', en: 'This number is not a whole number.' },
  too_small: {
    fr: 'Ce nombre est trop petit : {minimum} au moins.',
    en: 'This number is too small: {minimum} at least.',
  },
  too_large: {
    fr: 'Ce nombre est trop grand : {maximum} au plus.',
    en: 'This number is too large: {maximum} at most.',
  },
  too_precise: {
    fr: 'Ce nombre a trop de chiffres après la virgule : {digits} au plus.',
    en: 'This number has too many digits after the decimal point: {digits} at most.',
  },
  invalid_text: {
    fr: 'Ce texte contient des caractères qui ne peuvent pas être enregistrés.',
    en: 'This text contains characters that cannot be stored.',
  },
  invalid_choice: {
    fr: 'Cette valeur ne fait pas partie des choix proposés.',
    en: 'This value is not one of the choices offered.',
  },
  invalid_date: { fr: 'Date invalide', en: 'Invalid date' },
  future_date: { fr: 'Cette date est dans le futur.', en: 'This date is in the future.' },
  invalid_country: { fr: 'Pays inconnu', en: 'Unknown country' },
  invalid_time_zone: { fr: 'Fuseau horaire inconnu', en: 'Unknown time zone' },
  invalid_vat_number: { fr: 'Numéro de TVA invalide', en: 'Invalid VAT number' },
  invalid_colour: {
    fr: 'Cette valeur n’est pas une couleur comme #6750a7.',
    en: 'This value is not a colour such as #6750a7.',
  },
  invalid_slug: {
    fr: 'Lettres minuscules sans accent, chiffres et tirets seulement, par exemple nos-services.',
    en: 'Lower-case letters without accents, figures and hyphens only, such as our-services.',
  },
  reserved_address: {
    fr: 'Cette adresse est déjà prise par le site.',
    en: 'The site already takes this address.',
  },
  invalid_link: {
    fr: 'Un lien est attendu : une page du site telle que /contact, ou une adresse en https://, mailto: ou tel:.',
    en: 'A link is expected: a page of the site such as /contact, or an address in https://, mailto: or tel:.',
  },
  invalid_route: {
    fr: 'L’adresse d’un écran de la console est attendue, telle que companies ou settings/users.',
    en: 'The address of a screen of the console is expected, such as companies or settings/users.',
  },
  invalid_ip: {
    fr: 'Cette valeur n’est ni une adresse IP, ni une plage comme 192.0.2.0/24, ni *.',
    en: 'This value is neither an IP address, nor a range such as 192.0.2.0/24, nor *.',
  },
  invalid_json: { fr: 'Cette valeur n’est pas du JSON valide.', en: 'This value is not valid JSON.' },
  invalid_image: {
    fr: 'Cette image n’existe pas ou n’existe plus.',
    en: 'This picture does not exist, or no longer does.',
  },
  invalid_file: {
    fr: 'Ce fichier n’existe pas ou n’existe plus.',
    en: 'This file does not exist, or no longer does.',
  },
  missing_record: {
    fr: 'Cet élément n’existe pas ou n’existe plus.',
    en: 'This record does not exist, or no longer does.',
  },
  taken: { fr: 'Un autre élément a déjà cette valeur.', en: 'Another record already has this value.' },
  unreadable_image: {
    fr: 'Ce fichier n’est pas une image PNG, JPEG, WebP, AVIF ou GIF lisible.',
    en: 'This file is not a readable PNG, JPEG, WebP, AVIF or GIF picture.',
  },
  empty_file: { fr: 'Ce fichier est vide.', en: 'This file is empty.' },
  too_long: {
    fr: 'Ce texte est trop long : {maximum} caractères au plus.',
    en: 'This text is too long: {maximum} characters at most.',
  },
  too_short: {
    fr: 'Ce texte est trop court : {minimum} caractères au moins.',
    en: 'This text is too short: {minimum} characters at least.',
  },
  too_many: {
    fr: 'Cette liste est trop longue : {maximum} éléments au plus.',
    en: 'This list is too long: {maximum} items at most.',
  },
  unknown_field: { fr: 'Ce champ n’existe pas.', en: 'This field does not exist.' },
  settled: {
    fr: 'Cette valeur ne change plus une fois enregistrée.',
    en: 'This value cannot change once it is saved.',
  },
  not_permitted: {
    fr: 'Il vous manque le droit de fixer cette valeur.',
    en: 'You lack the right to set this value.',
  },
  common_password: {
    fr: 'Ce mot de passe est parmi les premiers essayés. Veuillez en choisir un autre.',
    en: 'This password is among the first that are tried. Please choose another one.',
  },
  telling_password: {
    fr: 'Votre nom d’utilisateur ou votre e-mail ne peut pas être votre mot de passe.',
    en: 'Your username or email cannot be your password.',
  },
  wrong_password: { fr: 'Ce n’est pas votre mot de passe.', en: 'This is not your password.' },
  wrong_code: { fr: 'Ce code est faux ou a déjà servi.', en: 'This code is wrong, or was used already.' },
  invalid_username: {
    fr: 'De 3 à 60 lettres, chiffres, points, tirets bas et tirets uniquement.',
    en: 'From 3 to 60 letters, figures, dots, underscores and hyphens only.',
  },
  link_over: { fr: 'Ce lien a expiré ou a déjà servi.', en: 'This link has expired or was used already.' },
})

/**
 * Message of a refusal.
 *
 * @param bounds values for the placeholders, such as `{ maximum: 200 }`
 */
export function messageOf(
  code: RuleCode,
  locale: Locale,
  bounds: Readonly<Record<string, unknown>> = {},
): string {
  return sentenceOf(code, locale).replace(/\{(\w+)\}/g, (placeholder, name) =>
    name in bounds ? String(bounds[name]) : placeholder,
  )
}

function sentenceOf(code: RuleCode, locale: Locale): string {
  if (isKnownRuleCode(code)) return ruleMessages[code][locale]
  return definedRefusals.get(code)?.[locale] ?? code
}
