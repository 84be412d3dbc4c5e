export const setup = {
  title: "Mise en place",
  complete: "Tout est prêt : vos acheteurs peuvent acheter en un clic.",
  progress: "{{done}} sur {{all}}",
  environments: { sandbox: "Bac à sable", live: "En direct" },
  states: { ok: "Fait", warning: "À regarder", missing: "Manquant" },
  go: "Y aller",
  test: "Tester la connexion",
  test_ok: "Le service a répondu : l’adresse et la clé sont bonnes",
  test_failed: "La connexion ne fonctionne pas",
  key: {
    title: "Clé d’API",
    from_configuration: "Fixée par la configuration, se termine par {{last_four}}.",
    from_dashboard:
      "Donnée ici, se termine par {{last_four}}. Elle est conservée chiffrée et jamais montrée.",
    none: "Aucune clé pour l’instant. Vous la trouvez dans votre compte au service.",
    cannot:
      "Une clé peut être donnée ici dès que l’adresse du service et le secret de signature sont configurés.",
    give: "Clé d’API",
    replace: "Remplacer la clé d’API",
    hint: "Conservée chiffrée, pour ce service seulement : une clé du bac à sable n’est jamais envoyée au service réel.",
    saved: "Clé d’API enregistrée",
    not_saved: "La clé d’API n’a pas été enregistrée",
  },
  checks: {
    medusa: {
      label: "Version de Medusa",
      ok: "Medusa {{detail}}.",
      remedy:
        "Medusa est trop ancien pour ce plugin : {{detail}}. Mettez à jour tous les paquets @medusajs ensemble, puis redémarrez.",
    },
    service_address: {
      label: "Adresse du service",
      ok: "{{detail}}",
      base: "Mettez dans ONE_CLICK_BASE_URL l’adresse donnée par le service, puis redémarrez Medusa.",
      checkout:
        "Mettez dans ONE_CLICK_CHECKOUT_URL l’adresse d’où vient la fenêtre d’achat, puis redémarrez Medusa.",
    },
    api_key: {
      label: "Clé d’API",
      ok: "La boutique a une clé.",
      remedy: "Donnez-la ci-dessous, ou remplissez ONE_CLICK_API_KEY et redémarrez Medusa.",
    },
    signing_secret: {
      label: "Secret de signature",
      ok: "Les appels du service à votre boutique sont vérifiés.",
      remedy:
        "Mettez dans ONE_CLICK_SIGNING_SECRET un texte aléatoire d’au moins 32 caractères (openssl rand -hex 32), puis redémarrez Medusa.",
    },
    public_address: {
      label: "Adresse publique de la boutique",
      ok: "{{detail}}",
      missing:
        "Mettez dans ONE_CLICK_NOTIFICATION_URL l’adresse de ce serveur Medusa telle qu’internet la voit.",
      not_public:
        "Le service ne peut pas joindre {{detail}}. Utilisez une adresse publique, ou un tunnel le temps d’essayer.",
      not_https: "{{detail}} n’est pas chiffrée. Passez en https avant l’ouverture.",
    },
    connection: {
      label: "Connexion",
      ok: "Le service a répondu le {{detail}}.",
      untested: "Cliquez sur « Tester la connexion » : un achat que personne ne voit est ouvert.",
      failed: "{{detail}}",
    },
    payment_provider: {
      label: "Moyen de paiement",
      ok: "Enregistré : capturer un paiement accepte la commande, annuler la commande la refuse.",
      in_region:
        "Proposé au paiement de {{detail}}, où il refuse tout. Retirez-le de la région dans Paramètres → Régions.",
      unregistered:
        "Ajoutez medusa-plugin-one-click/providers/one-click-payment avec l’identifiant « one-click » au module de paiement dans medusa-config.ts.",
    },
    stock_location: {
      label: "Emplacement de stock",
      ok: "Chaque canal de vente a un emplacement de stock.",
      some: "Certains canaux de vente n’ont pas d’emplacement : rien ne peut s’y vendre. Liez-en un dans Réglages → Canaux de vente.",
      none: "Liez votre canal de vente à un emplacement dans Réglages → Emplacements et livraison.",
    },
    shipping_options: {
      label: "Options de livraison",
      ok: "{{detail}} options peuvent être proposées.",
      remedy: "Ajoutez une option de livraison dans Réglages → Emplacements et livraison.",
    },
    delivery_times: {
      label: "Délais de livraison",
      ok: "Chaque option de livraison proposée en a un.",
      remedy:
        "Les acheteurs lisent « 3 jours » pour {{detail}}, car le service attend un nombre et aucun n’est réglé. Réglez le délai de chaque option de livraison ci-dessous.",
    },
    settings: {
      label: "Réglages",
      ok: "Chaque réglage enregistré est lisible.",
      remedy:
        "Cette version ne peut pas lire ces réglages enregistrés et utilise leurs valeurs par défaut : {{detail}}. Modifiez-les ci-dessous et enregistrez.",
    },
    skus: {
      label: "SKU",
      ok: "Chaque SKU peut être envoyé au service, sans blancs autour.",
      remedy:
        "Le service connaît ces variantes par leur identifiant, car une autre variante a le même SKU, ou le SKU est vide ou trop long : {{detail}}. Elles se vendent tout de même. Corrigez les SKU pour les voir dans les commandes du service.",
    },
    button: {
      label: "Bouton dans la boutique",
      ok: "Vu sur {{detail}}.",
      remedy:
        "Copiez le code depuis la page d’un produit dans votre boutique, et ouvrez-la une fois.",
    },
    locks: {
      label: "Verrous entre plusieurs processus",
      ok: "Suffisants pour les processus en marche : {{detail}}.",
      alone:
        "{{detail}} processus sont en marche, mais chacun garde ses verrous pour lui : le stock peut être vendu deux fois. Configurez le module de verrous de Medusa avec locking-redis (ou locking-postgres) par défaut, puis redémarrez.",
    },
    events: {
      label: "Événements entre plusieurs processus",
      ok: "Suffisants pour les processus en marche : {{detail}}.",
      alone:
        "Plusieurs processus sont en marche, mais chacun garde ses événements ou ses workflows pour lui. Configurez {{detail}} dans medusa-config.ts, puis redémarrez.",
    },
    worker: {
      label: "Tâches de fond",
      ok: "Processus qui exécutent les tâches : {{detail}}.",
      none: "Aucun processus n’exécute les tâches : les commandes manquées ne sont pas retrouvées et le stock invendu n’est pas rendu. Démarrez-en un avec MEDUSA_WORKER_MODE=worker, ou shared.",
      stalled:
        "Les tâches n’ont pas été exécutées depuis {{detail}}, bien qu’un processus s’en charge. Consultez son journal, puis redémarrez-le.",
    },
  },
}
