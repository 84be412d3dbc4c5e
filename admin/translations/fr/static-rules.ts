import type { ReasonKey } from "../../../src/static-rules/report/reasons"

const LIVE = "ou utilisez les questions en direct."

const reasons: Record<ReasonKey, { message: string; remedy: string }> = {
  negative_amount: {
    message: "Un montant est négatif.",
    remedy: "Donnez au champ indiqué un montant de 0 ou plus.",
  },
  invalid_rule: {
    message: "La règle tirée de cette option n’est pas acceptable pour le service.",
    remedy: "Corrigez le champ indiqué.",
  },
  carrier_id_twice: {
    message:
      "Plusieurs options de livraison ont le même identifiant de transporteur : une commande pourrait désigner l’une ou l’autre.",
    remedy: "Donnez à chaque option son propre identifiant, ou aucun.",
  },
  nothing_to_send: {
    message:
      "Il ne reste aucune règle à envoyer ; un envoi vide retirerait tous les modes de livraison aux acheteurs.",
    remedy: `Corrigez au moins une option ci-dessous, ${LIVE}`,
  },
  part_of_country: {
    message: "Seules des régions, des villes ou des codes postaux de ces pays sont desservis.",
    remedy: `Desservez le pays entier dans la zone de service, ${LIVE}`,
  },
  calculated: {
    message: "Le prix est calculé par le transporteur pour chaque panier.",
    remedy: `Donnez un prix fixe à l’option, ${LIVE}`,
  },
  price_tiers: {
    message: "Le prix dépend du montant de la commande autrement que par un seuil de gratuité.",
    remedy: `Gardez un seul prix et au plus un montant à partir duquel il est de 0, ${LIVE}`,
  },
  price_conditions: {
    message: "Un prix est soumis à une condition, par exemple réservé à certains clients.",
    remedy: `Retirez la condition du prix, ${LIVE}`,
  },
  price_list: {
    message: "Une liste de prix modifie le prix de cette option.",
    remedy: `Retirez l’option de la liste de prix, ${LIVE}`,
  },
  option_conditions: {
    message: "L’option n’est proposée que sous condition.",
    remedy: `Retirez la règle de l’option de livraison, ${LIVE}`,
  },
  province_taxes: {
    message: "Le prix est hors taxes et des régions de ces pays ont leurs propres taux.",
    remedy: `Donnez un prix taxes comprises, ${LIVE}`,
  },
  tax_provider: {
    message: "Le prix est hors taxes et un prestataire les calcule pour chaque commande.",
    remedy: `Donnez un prix taxes comprises, ${LIVE}`,
  },
  provider_disabled: {
    message: "Le prestataire de livraison de cette option n’est plus installé.",
    remedy: "Réinstallez le prestataire ou supprimez l’option.",
  },
  excluded: {
    message: "Les réglages écartent cette option de l’achat en un clic.",
    remedy: "Rien à faire, sauf si vous voulez la proposer : réintégrez-la alors.",
  },
  not_in_store: {
    message: "L’option n’est pas activée dans la boutique.",
    remedy: "Rien à faire, sauf si vous voulez la proposer : activez-la alors dans la boutique.",
  },
  return_option: {
    message: "L’option sert aux retours.",
    remedy: "Rien à faire : les retours ne font pas partie d’un achat.",
  },
  no_sales_channel: {
    message:
      "Aucun canal de vente muni d’une clé publiable ne vend depuis le lieu de cette option.",
    remedy: "Reliez le lieu de stock au canal de vente de votre boutique.",
  },
  no_countries: {
    message: "La zone de service n’a aucun pays.",
    remedy: "Ajoutez des pays à la zone de service.",
  },
  no_region: {
    message: "Aucune région de la boutique ne vend dans ces pays.",
    remedy: "Ajoutez ces pays à une région ou retirez-les de la zone de service.",
  },
  price_missing: {
    message: "Il n’y a pas de prix dans la monnaie de ces pays.",
    remedy: "Donnez à l’option un prix dans la monnaie indiquée.",
  },
  unknown_currency: {
    message: "Medusa ne connaît pas cette monnaie : ses unités mineures sont inconnues.",
    remedy: "Utilisez une monnaie de trois lettres que Medusa propose.",
  },
  follower: {
    message:
      "Chaque article suivant coûte un supplément ; en direct, le prix est le même quel que soit leur nombre.",
    remedy: "Rien à faire si c’est voulu ; sinon, mettez le montant des articles suivants à 0.",
  },
  some_sales_channels: {
    message:
      "La règle est montrée dans tous les canaux de vente, l’option n’existe que dans certains ; les commandes des autres vous attendent.",
    remedy: `Reliez le lieu de stock aux canaux indiqués, choisissez dans les réglages les canaux qui vendent en un clic, ${LIVE}`,
  },
  other_profiles: {
    message:
      "La règle est montrée pour tous les articles, l’option n’est faite que pour un profil de livraison ; les commandes d’autres articles vous attendent.",
    remedy: `Donnez un seul profil de livraison à tous les produits, écartez l’option, ${LIVE}`,
  },
  shipping_promotions: {
    message: "Des promotions réduisent la livraison, et les règles fixes les ignorent.",
    remedy: `Remplacez la promotion par un prix selon le montant de la commande, ${LIVE}`,
  },
  unshipped_items: {
    message:
      "Certains articles n’ont pas besoin de livraison, et les règles sont montrées pour tous ; les commandes qui en paient une vous attendent.",
    remedy: `Ne les vendez pas en un clic, ${LIVE}`,
  },
  no_tax_rate: {
    message: "Le prix est hors taxes et ces pays n’ont pas de taux : il est envoyé tel quel.",
    remedy: "Ajoutez une région fiscale avec un taux par défaut si des taxes y sont dues.",
  },
  several_currencies: {
    message: "Une règle a une seule monnaie : l’option est envoyée en une règle par monnaie.",
    remedy: "Rien à faire.",
  },
  default_chosen: {
    message: "Aucune option n’est choisie par défaut pour ces pays : la moins chère l’est.",
    remedy: "Marquez l’option à choisir au départ.",
  },
  default_twice: {
    message: "Plusieurs options sont marquées par défaut pour ces pays : la première l’est.",
    remedy: "Ne laissez qu’une option marquée par défaut.",
  },
}

export const static_rules = {
  title: "Règles de livraison fixes",
  hint: "Des tarifs fixes tirés de vos options de livraison, annoncés d’avance au service.",
  not_in_use:
    "Les acheteurs ne voient pas ces règles pour le moment : la livraison vient de « {{mode}} ».",
  to_settings: "Le changer dans les réglages",
  failed: "Le dernier envoi a échoué ; ce qui avait été envoyé avant reste en vigueur. {{why}}",
  last: "Dernier envoi",
  last_sent: "{{when}}, {{by}} : {{count}} règles",
  now: "À envoyer maintenant",
  from_options: "{{rules}} règles tirées de {{options}} options de livraison",
  states: {
    never: "Jamais envoyées",
    fresh: "À jour",
    stale: "Plus à jour",
    sending: "Envoi en cours",
  },
  triggers: {
    person: "par une personne",
    automatic: "automatiquement",
    command: "en ligne de commande",
  },
  resend: "Envoyer les changements automatiquement",
  resend_hint:
    "Après un changement d’options, de prix, de zones, de taxes ou de réglages, les règles sont renvoyées dès qu’une minute s’est passée sans autre changement.",
  send: "Envoyer",
  nothing_new: "Rien de nouveau à envoyer",
  send_sure: "Envoyer {{count}} règles ?",
  send_effect:
    "Elles remplacent tout ce qui avait été envoyé, pour tous les acheteurs à partir de maintenant.",
  sent: "Les règles ont été envoyées",
  not_sent: "Les règles n’ont pas été envoyées",
  saved: "Enregistré",
  not_saved: "Ceci n’a pas été enregistré",
  report: "Rapport",
  report_hint: "Ce qu’une règle ne peut pas dire, pourquoi, et ce que vous pouvez faire.",
  report_empty: "Chaque option de livraison peut être dite par une règle.",
  whole_shop: "Toute la boutique",
  severities: {
    error: "À corriger d’abord",
    left_out: "Laissée de côté",
    differs: "Diffère du direct",
    not_offered: "Non proposée",
    note: "Bon à savoir",
  },
  reasons,
  changes: "Ce que l’envoi change",
  changes_hint: "Par rapport au dernier envoi.",
  kinds: { added: "Ajouté", removed: "Retiré", changed: "Modifié" },
  fields: {
    carrier_name: "Nom",
    carrier_type: "Type de transporteur",
    amount_currency: "Monnaie",
    amount_leader: "Premier article",
    amount_follower: "Chaque article suivant",
    free_shipping: "Gratuit dès",
    delay: "Délai",
    primary: "Par défaut",
  },
  yes: "oui",
  no: "non",
  rules: "Règles",
  rules_hint: "Telles qu’elles seraient envoyées maintenant ; montants taxes comprises.",
  rules_empty: "Il n’y a rien à envoyer. Le rapport dit pourquoi.",
  more_rules: "En montrer plus (encore {{count}})",
  more_countries: "et {{count}} autres",
  columns: {
    carrier: "Mode de livraison",
    zones: "Pays",
    leader: "Premier article",
    follower: "Chaque suivant",
    free: "Gratuit dès",
    delay: "Délai",
  },
  default: "Par défaut",
  types: {
    home_delivery: "À domicile",
    mondial_relay: "Point relais",
    pick_up: "Retrait",
  },
  options: "Pour chaque option de livraison",
  options_hint:
    "Supplément de chaque article suivant, taxes comprises, et identifiant chez le service. Le reste est dans les réglages.",
  follower: "Chaque article suivant ({{currency}})",
  carrier_id: "Identifiant du transporteur",
  carrier_id_usual: "Celui de l’option",
  sendings: "Envois",
  outcomes: {
    sending: "En cours",
    sent: "Envoyé",
    failed: "Non envoyé",
    uncertain: "Sans réponse certaine",
  },
}
