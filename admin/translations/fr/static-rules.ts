import type { ReasonKey } from "../../../src/static-rules/report/reasons"

const LIVE = "ou passez à la livraison en direct."

const reasons: Record<ReasonKey, { message: string; remedy: string }> = {
  negative_amount: {
    message: "Un montant est négatif.",
    remedy: "Réglez le champ indiqué sur 0 ou plus.",
  },
  invalid_rule: {
    message: "Le service rejetterait le tarif tiré de cette option.",
    remedy: "Corrigez le champ indiqué.",
  },
  carrier_id_twice: {
    message:
      "Plusieurs options de livraison ont le même identifiant de transporteur : une commande pourrait désigner l’une ou l’autre.",
    remedy: "Donnez à chaque option son propre identifiant, ou aucun.",
  },
  nothing_to_send: {
    message:
      "Il ne reste aucun tarif à envoyer ; un envoi vide retirerait tous les modes de livraison aux acheteurs.",
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
    message: "L’option a une condition.",
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
    message: "Les réglages excluent cette option de l’achat en un clic.",
    remedy: "Rien à faire. Pour proposer l’option, activez-la dans les réglages.",
  },
  not_in_store: {
    message: "L’option n’est pas activée dans la boutique.",
    remedy: "Rien à faire. Pour proposer l’option, activez-la dans la boutique.",
  },
  return_option: {
    message: "L’option sert aux retours.",
    remedy: "Rien à faire.",
  },
  no_sales_channel: {
    message:
      "Aucun canal de vente avec une clé API publiable ne vend depuis l’emplacement de stock de cette option.",
    remedy: "Associez l’emplacement de stock au canal de vente de votre boutique.",
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
    message: "Il n’y a pas de prix dans la devise de ces pays.",
    remedy: "Donnez à l’option un prix dans la devise indiquée.",
  },
  unknown_currency: {
    message: "Medusa ne connaît pas cette devise : ses unités mineures sont inconnues.",
    remedy: "Utilisez une devise de trois lettres que Medusa propose.",
  },
  follower: {
    message:
      "Chaque article supplémentaire coûte plus cher ici. En direct, le tarif ne dépend pas de la quantité.",
    remedy:
      "Rien à faire si c’est voulu. Sinon, réglez le prix de chaque article supplémentaire sur 0.",
  },
  some_sales_channels: {
    message:
      "Le tarif est affiché dans tous les canaux de vente, mais l’option n’existe que dans certains. Les commandes des autres sont à vérifier.",
    remedy: `Associez l’emplacement de stock aux canaux indiqués, limitez les canaux de vente dans les réglages, ${LIVE}`,
  },
  other_profiles: {
    message:
      "Le tarif est affiché pour tous les produits, mais l’option appartient à un seul profil de livraison. Les commandes d’autres produits sont à vérifier.",
    remedy: `Donnez un seul profil de livraison à tous les produits, excluez l’option, ${LIVE}`,
  },
  shipping_promotions: {
    message: "Des promotions réduisent la livraison, et les tarifs fixes les ignorent.",
    remedy: `Remplacez la promotion par un prix selon le montant de la commande, ${LIVE}`,
  },
  unshipped_items: {
    message:
      "Certains produits ne se livrent pas, mais les tarifs sont affichés pour tous. Les commandes qui paient leur livraison sont à vérifier.",
    remedy: `Désactivez l’achat en un clic pour ces produits, ${LIVE}`,
  },
  no_tax_rate: {
    message: "Le prix est hors taxes et ces pays n’ont pas de taux : il est envoyé tel quel.",
    remedy: "Ajoutez une région fiscale avec un taux par défaut si des taxes y sont dues.",
  },
  several_currencies: {
    message: "Un tarif a une seule devise : l’option est envoyée avec un tarif par devise.",
    remedy: "Rien à faire.",
  },
  default_chosen: {
    message: "Aucune option n’est sélectionnée par défaut pour ces pays : la moins chère l’est.",
    remedy: "Choisissez l’option à sélectionner par défaut.",
  },
  default_twice: {
    message: "Plusieurs options sont sélectionnées par défaut pour ces pays : la première l’est.",
    remedy: "Ne gardez qu’une option sélectionnée par défaut.",
  },
}

export const static_rules = {
  title: "Livraison fixe",
  hint: "Tarifs de livraison fixes, envoyés d’avance au service.",
  not_in_use:
    "Les acheteurs ne voient pas ces tarifs. Prix et livraison sont réglés sur « {{mode}} ».",
  to_settings: "Modifier dans les réglages",
  failed: "L’envoi a échoué : les tarifs envoyés auparavant restent en vigueur. {{why}}",
  failed_first: "L’envoi a échoué. {{why}}",
  uncertain: "Le service n’a pas confirmé les tarifs. Renvoyez-les. {{why}}",
  last: "Dernier envoi",
  last_sent: "{{when}}, {{by}} : {{count}} tarifs",
  last_sent_one: "{{when}}, {{by}} : {{count}} tarif",
  now: "Prêt à envoyer",
  from_options: "Tarifs : {{rules}} · Options de livraison : {{options}}",
  states: {
    never: "Jamais envoyés",
    fresh: "À jour",
    stale: "Obsolètes",
    sending: "Envoi en cours",
  },
  triggers: {
    person: "manuellement",
    automatic: "automatiquement",
    command: "en ligne de commande",
  },
  resend: "Envoyer les changements automatiquement",
  resend_hint:
    "Une minute après le dernier changement d’options de livraison, de prix, de zones, de taxes ou de réglages.",
  send: "Envoyer",
  nothing_new: "Rien à envoyer",
  send_sure: "Envoyer {{count}} tarifs ?",
  send_sure_one: "Envoyer {{count}} tarif ?",
  send_effect: "Ils remplacent les tarifs envoyés auparavant, pour tous les acheteurs.",
  send_effect_unused:
    "Ils remplacent les tarifs envoyés auparavant. Les acheteurs ne les voient que si prix et livraison sont réglés sur « {{mode}} ».",
  sent: "Tarifs envoyés",
  not_sent: "Impossible d’envoyer les tarifs",
  not_saved: "Impossible d’enregistrer",
  report: "Rapport",
  report_hint: "Limites et solutions.",
  report_empty: "Toutes les options de livraison peuvent être envoyées.",
  whole_shop: "Toute la boutique",
  severities: {
    error: "À corriger d’abord",
    left_out: "Exclue",
    differs: "Diffère du direct",
    not_offered: "Non proposée",
    note: "À noter",
  },
  reasons,
  changes: "Changements à envoyer",
  changes_hint: "Par rapport au dernier envoi.",
  kinds: { added: "Ajouté", removed: "Retiré", changed: "Modifié" },
  fields: {
    carrier_name: "Nom",
    carrier_type: "Type de transporteur",
    amount_currency: "Devise",
    amount_leader: "Premier article",
    amount_follower: "Article supplémentaire",
    free_shipping: "Gratuit dès",
    delay: "Délai",
    primary: "Par défaut",
  },
  yes: "oui",
  no: "non",
  rules: "Tarifs",
  rules_hint: "Tels qu’ils seraient envoyés maintenant, taxes comprises.",
  rules_empty: "Rien à envoyer. Consultez le rapport.",
  more_countries: "et {{count}} autres",
  columns: {
    carrier: "Mode de livraison",
    zones: "Pays",
    follower: "Article suppl.",
  },
  types: {
    home_delivery: "À domicile",
    mondial_relay: "Point relais",
    pick_up: "Retrait",
  },
  follower: "Article supplémentaire ({{currency}})",
  carrier_id: "Identifiant du transporteur",
  carrier_id_usual: "L’identifiant de l’option",
  sendings: "Historique",
  outcomes: {
    sending: "En cours",
    sent: "Envoyé",
    failed: "Échec",
    uncertain: "Non confirmé",
  },
}
