export const reasons = {
  unknown_to_service: {
    short: "Dem Dienst unbekannt",
    remedy: "Der Dienst kennt diese Bestellung nicht. Es ist nichts zu tun.",
  },
  not_transmitted: {
    short: "Checkout noch offen",
    remedy:
      "Die Bestellung kommt an, wenn der Käufer den Checkout abschließt. Es ist nichts zu tun.",
  },
  unreadable: {
    short: "Bestellung nicht lesbar",
    remedy:
      "Senden Sie die Meldung unten an den Support des Dienstes. Versuchen Sie es später erneut oder lehnen Sie die Bestellung ab.",
  },
  unknown_purchase: {
    short: "Kein passender Kauf in diesem Shop",
    remedy:
      "Prüfen Sie, dass kein anderer Shop denselben API-Schlüssel verwendet, und lehnen Sie die Bestellung dann ab.",
  },
  other_shop: {
    short: "Bestellung eines anderen Shops",
    remedy:
      "Ein anderer Shop verwendet denselben API-Schlüssel und entscheidet über diese Bestellung. Wenn sie Ihnen gehört, hinterlegen Sie das Signaturgeheimnis, mit dem sie erstellt wurde, als vorheriges Geheimnis, und versuchen Sie es erneut.",
  },
  second_order: {
    short: "Zweite Bestellung desselben Kaufs",
    remedy: "Vergleichen Sie beide Bestellungen, nehmen Sie eine an und lehnen Sie die andere ab.",
  },
  differs: {
    short: "Weicht vom Angebot ab",
    remedy:
      "Prüfen Sie die Abweichungen unten und nehmen Sie die Bestellung dann an oder lehnen Sie sie ab.",
  },
  outdated_quote: {
    short: "Entspricht einem veralteten Angebot",
    remedy:
      "Der Käufer hat mehr als eine Stunde vor der Bestellung ein neueres Angebot gesehen. Nehmen Sie die älteren Beträge an oder lehnen Sie die Bestellung ab.",
  },
  approval_required: {
    short: "Zu genehmigen",
    remedy:
      "Die Bestellung entspricht ihrem Angebot. Nehmen Sie sie an, um den Betrag abzubuchen, oder lehnen Sie sie ab.",
  },
  out_of_stock: {
    short: "Nicht auf Lager",
    remedy:
      "Erhöhen Sie den Bestand in Medusa und versuchen Sie es erneut, oder lehnen Sie die Bestellung ab.",
  },
  no_contact: {
    short: "Keine E-Mail- oder Postadresse",
    remedy:
      "Die Bestellung kann nicht geliefert werden. Lehnen Sie sie ab, oder versuchen Sie es erneut, sobald der Dienst sie ergänzt hat.",
  },
  decided_elsewhere: {
    short: "Beim Dienst entschieden",
    remedy:
      "Prüfen Sie die Bestellung in Ihrem Konto beim Dienst. Ihr Status wird alle 2 Minuten aktualisiert. Ändert er sich nicht, markieren Sie die Bestellung als erledigt.",
  },
  refused_by_shop: {
    short: "Von Ihrer eigenen Prüfung abgewiesen",
    remedy:
      "Lesen Sie die Meldung unten. Nehmen Sie die Bestellung an, um die Prüfung zu wiederholen, oder lehnen Sie sie ab.",
  },
  declined: { short: "Vom Shop abgelehnt", remedy: "Es wurde nichts abgebucht." },
  cancelled_at_service: {
    short: "Beim Dienst storniert",
    remedy: "Der Dienst erstattet die Zahlung des Käufers. Der Bestand wurde freigegeben.",
  },
  payment_failed: {
    short: "Zahlung fehlgeschlagen",
    remedy: "Der Dienst konnte den Betrag nicht abbuchen. Der Bestand wurde freigegeben.",
  },
  declined_at_service: {
    short: "Beim Dienst abgelehnt",
    remedy: "Es wurde nichts abgebucht. Der Bestand wurde freigegeben.",
  },
  fulfilled_but_closed: {
    short: "Beim Dienst geschlossen, hier schon bearbeitet",
    remedy:
      "Die Artikel sind bereits unterwegs. Klären Sie die Zahlung mit dem Dienst oder dem Käufer und markieren Sie die Bestellung dann als erledigt.",
  },
  changed_but_closed: {
    short: "Beim Dienst geschlossen, hier in Änderung",
    remedy:
      "Brechen Sie die offene Änderung an der Bestellung in Medusa ab. Die Bestellung wird dann innerhalb weniger Minuten storniert.",
  },
  cancelled_but_paid: {
    short: "Bezahlt, aber in Medusa storniert",
    remedy:
      "Der Betrag wurde abgebucht. Erstatten Sie ihn beim Dienst, dann wird die Bestellung hier geschlossen. Oder legen Sie die Bestellung von Hand an und markieren Sie diese als erledigt.",
  },
  resolved_manually: {
    short: "Als erledigt markiert",
    remedy: "Es ist nichts mehr zu tun.",
  },
  gave_up: {
    short: "Zu viele fehlgeschlagene Versuche",
    remedy:
      "Beheben Sie, was die Meldung nennt, und versuchen Sie es erneut. Die Bestellung wird dort fortgesetzt, wo sie angehalten hat.",
  },
}
