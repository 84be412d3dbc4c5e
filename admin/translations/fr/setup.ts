export const setup = {
  title: "Configuration",
  complete: "Prêt",
  complete_tested: "Prêt · dernier test le {{when}}",
  progress: "{{done}} sur {{all}}",
  show: "Afficher les contrôles",
  hide: "Masquer les contrôles",
  server: "Serveur",
  environments: { sandbox: "Mode test", live: "Production" },
  sandbox_hint: "Environnement de test : aucun argent réel ne circule",
  states: { ok: "Fait", warning: "À vérifier", missing: "Manquant" },
  go: "Ouvrir",
  test: "Tester la connexion",
  test_ok: "La connexion fonctionne",
  test_failed: "La connexion a échoué",
  key: {
    title: "Clé d’API",
    from_configuration: "Définie dans medusa-config (se termine par {{last_four}})",
    from_dashboard: "Clé d’API enregistrée (se termine par {{last_four}})",
    none: "Aucune clé d’API. Vous la trouvez dans votre compte auprès du service.",
    cannot: "Définissez d’abord l’adresse du service et le secret de signature.",
    give: "Clé d’API",
    replace: "Remplacer la clé d’API",
    hint: "Conservée chiffrée et jamais affichée. Une clé de test n’est jamais envoyée au service réel.",
    saved: "Clé d’API enregistrée",
    not_saved: "Impossible d’enregistrer la clé d’API",
  },
  checks: {
    medusa: {
      label: "Version de Medusa",
      ok: "Medusa {{detail}}.",
      remedy:
        "Medusa est trop ancien pour ce plugin : {{detail}}. Mettez à jour tous les paquets @medusajs ensemble, puis redémarrez.",
      differs:
        "Les prix restent exacts, mais prennent plus de temps, car Medusa diffère des versions avec lesquelles ce plugin a été testé : {{detail}}. Mettez le plugin à jour ; l’état de santé montre les parties concernées.",
    },
    service_address: {
      label: "Adresse du service",
      ok: "{{detail}}",
      base: "Définissez ONE_CLICK_BASE_URL avec l’adresse donnée par le service, puis redémarrez Medusa.",
      checkout:
        "Définissez ONE_CLICK_CHECKOUT_URL avec l’adresse de la page d’achat, puis redémarrez Medusa.",
    },
    api_key: {
      label: "Clé d’API",
      ok: "Clé d’API enregistrée",
      remedy: "Saisissez-la ci-dessous, ou définissez ONE_CLICK_API_KEY et redémarrez Medusa.",
    },
    signing_secret: {
      label: "Secret de signature",
      ok: "Les événements du service sont vérifiés",
      remedy:
        "Définissez ONE_CLICK_SIGNING_SECRET avec un texte aléatoire d’au moins 32 caractères (openssl rand -hex 32), puis redémarrez Medusa.",
    },
    public_address: {
      label: "Adresse publique de la boutique",
      ok: "{{detail}}",
      missing:
        "Définissez ONE_CLICK_NOTIFICATION_URL avec l’adresse publique de ce serveur Medusa.",
      not_public:
        "Le service ne peut pas joindre {{detail}}. Utilisez une adresse publique, ou un tunnel pendant vos essais.",
      not_https: "{{detail}} n’est pas chiffrée. Passez en https avant l’ouverture.",
    },
    connection: {
      label: "Connexion",
      ok: "Fonctionne · testée le {{detail}}",
      untested: "Pas encore testée. Le test crée un achat qu’aucun acheteur ne voit.",
      failed: "{{detail}}",
    },
    payment_provider: {
      label: "Fournisseur de paiement",
      ok: "Installé. Capturer un paiement accepte la commande ; annuler la commande la refuse.",
      in_region:
        "Activé dans {{detail}}, où il refuse tous les paiements. Retirez-le dans Paramètres → Régions.",
      unregistered:
        "Ajoutez medusa-plugin-one-click/providers/one-click-payment avec l’identifiant « one-click » au module de paiement dans medusa-config.ts.",
    },
    stock_location: {
      label: "Emplacement de stock",
      ok: "Chaque canal de vente a un emplacement de stock",
      some: "Certains canaux de vente n’ont pas d’emplacement de stock et ne peuvent rien vendre. Associez-en un dans Paramètres → Canaux de vente.",
      none: "Associez votre canal de vente à un emplacement de stock dans Paramètres → Emplacements & Livraison.",
    },
    shipping_options: {
      label: "Options de livraison",
      ok: "Disponibles : {{detail}}",
      remedy: "Ajoutez une option de livraison dans Paramètres → Emplacements & Livraison.",
    },
    delivery_times: {
      label: "Délais de livraison",
      ok: "Chaque option de livraison proposée en a un.",
      remedy:
        "Les acheteurs lisent « 3 jours » pour {{detail}}, car le service attend un nombre et aucun n’est réglé. Réglez le délai de chaque option de livraison ci-dessous.",
    },
    settings: {
      label: "Réglages",
      ok: "Les réglages enregistrés sont valides",
      remedy:
        "Cette version ne peut pas lire certains réglages enregistrés et utilise leurs valeurs par défaut : {{detail}}. Modifiez-les ci-dessous et enregistrez.",
    },
    skus: {
      label: "SKU",
      ok: "Tous les SKU peuvent être envoyés au service",
      remedy:
        "Ces variantes sont envoyées avec leur identifiant, car leur SKU n’est pas unique, est vide ou trop long : {{detail}}. Elles se vendent quand même. Corrigez les SKU pour les voir dans les commandes du service.",
    },
    button: {
      label: "Bouton dans la boutique",
      ok: "Vu sur {{detail}}",
      remedy:
        "Copiez le code depuis la page d’un produit dans votre boutique, puis ouvrez la page une fois.",
    },
    proof: {
      label: "Contrôle des prix",
      ok: "Devis comparés avec le panier de Medusa : {{detail}}",
      ok_none: "A lieu chaque nuit sur les devis récents. Aucun à comparer pour l’instant.",
      remedy:
        "Devis qui diffèrent du panier de Medusa : {{detail}}. L’acceptation automatique est suspendue. Comparez les montants dans One-click → Exploitation.",
    },
    locks: {
      label: "Verrouillage",
      ok: "Suffisant pour les processus en marche ({{detail}})",
      alone:
        "{{detail}} processus sont en marche sans verrous partagés : le stock peut être vendu deux fois. Configurez le module de verrouillage de Medusa avec locking-redis (ou locking-postgres) par défaut, puis redémarrez.",
    },
    events: {
      label: "Événements et workflows",
      ok: "Suffisants pour les processus en marche ({{detail}})",
      alone:
        "Plusieurs processus sont en marche sans événements ou workflows partagés. Configurez {{detail}} dans medusa-config.ts, puis redémarrez.",
    },
    worker: {
      label: "Tâches de fond",
      ok: "En marche (processus : {{detail}})",
      none: "Aucun processus n’exécute les tâches : les commandes manquées ne sont pas trouvées et le stock réservé n’est pas libéré. Démarrez-en un avec MEDUSA_WORKER_MODE=worker ou shared.",
      stalled:
        "Les tâches n’ont pas été exécutées depuis le {{detail}}, bien qu’un processus s’en charge. Consultez son journal, puis redémarrez-le.",
    },
  },
}
