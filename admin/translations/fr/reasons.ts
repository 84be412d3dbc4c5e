export const reasons = {
  unknown_to_service: {
    short: "Inconnue du service",
    remedy: "Le service ne connaît pas cette commande. Il n’y a rien à faire.",
  },
  not_transmitted: {
    short: "Achat encore en cours",
    remedy: "La commande arrivera quand l’acheteur aura terminé son achat. Il n’y a rien à faire.",
  },
  unreadable: {
    short: "Commande illisible",
    remedy:
      "Transmettez le message ci-dessous au support du service. Réessayez ensuite plus tard ou refusez la commande.",
  },
  unknown_purchase: {
    short: "Aucun achat correspondant dans cette boutique",
    remedy:
      "Vérifiez qu’aucune autre boutique n’utilise la même clé d’API, puis refusez la commande.",
  },
  other_shop: {
    short: "Commande d’une autre boutique",
    remedy:
      "Une autre boutique utilise la même clé d’API et décide de cette commande. Si elle est à vous, indiquez comme secret précédent le secret de signature avec lequel elle a été créée, puis réessayez.",
  },
  second_order: {
    short: "Deuxième commande du même achat",
    remedy: "Comparez les deux commandes, acceptez-en une et refusez l’autre.",
  },
  differs: {
    short: "Ne correspond pas au devis",
    remedy: "Vérifiez les différences ci-dessous, puis acceptez ou refusez la commande.",
  },
  outdated_quote: {
    short: "Correspond à un devis périmé",
    remedy:
      "L’acheteur avait vu un devis plus récent plus d’une heure avant de commander. Acceptez les anciens montants ou refusez la commande.",
  },
  approval_required: {
    short: "À approuver",
    remedy:
      "La commande correspond à son devis. Acceptez-la pour débiter l’acheteur, ou refusez-la.",
  },
  out_of_stock: {
    short: "Stock insuffisant",
    remedy: "Ajoutez du stock dans Medusa et réessayez, ou refusez la commande.",
  },
  no_contact: {
    short: "Ni e-mail ni adresse postale",
    remedy:
      "La commande ne peut pas être livrée. Refusez-la, ou réessayez une fois que le service l’a complétée.",
  },
  decided_elsewhere: {
    short: "Décidée côté service",
    remedy:
      "Consultez la commande dans votre compte auprès du service. Son statut est actualisé toutes les 2 minutes. S’il ne change pas, marquez la commande comme réglée.",
  },
  refused_by_shop: {
    short: "Rejetée par votre propre contrôle",
    remedy:
      "Lisez le message ci-dessous. Acceptez pour relancer le contrôle, ou refusez la commande.",
  },
  declined: { short: "Refusée par la boutique", remedy: "L’acheteur n’a pas été débité." },
  cancelled_at_service: {
    short: "Annulée côté service",
    remedy: "Le service rembourse ce que l’acheteur a payé. Le stock a été libéré.",
  },
  payment_failed: {
    short: "Paiement échoué",
    remedy: "Le service n’a pas pu débiter l’acheteur. Le stock a été libéré.",
  },
  declined_at_service: {
    short: "Refusée côté service",
    remedy: "L’acheteur n’a pas été débité. Le stock a été libéré.",
  },
  fulfilled_but_closed: {
    short: "Close côté service, traitée ici",
    remedy:
      "Les articles sont déjà partis. Réglez le paiement avec le service ou l’acheteur, puis marquez la commande comme réglée.",
  },
  changed_but_closed: {
    short: "Close côté service, en cours de modification ici",
    remedy:
      "Annulez la modification ouverte sur la commande Medusa. La commande est alors annulée en quelques minutes.",
  },
  cancelled_but_paid: {
    short: "Payée, mais annulée dans Medusa",
    remedy:
      "L’acheteur a été débité. Remboursez-le auprès du service, ce qui clôt la commande ici. Ou créez la commande à la main, puis marquez celle-ci comme réglée.",
  },
  resolved_manually: {
    short: "Marquée comme réglée",
    remedy: "Il n’y a plus rien à faire.",
  },
  gave_up: {
    short: "Trop de tentatives échouées",
    remedy:
      "Corrigez ce que le message indique, puis réessayez. La commande reprend là où elle s’est arrêtée.",
  },
}
