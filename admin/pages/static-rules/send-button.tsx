import { Button, toast } from "@medusajs/ui"
import { useAsk } from "../../hooks/ask"
import { StaticRules, useSendStaticRules } from "../../hooks/static-rules"
import { useWords } from "../../hooks/words"

/** Sends exactly the set on the screen, after a confirmation. */
export function SendButton({ rules }: { rules: StaticRules }) {
  const { t } = useWords()
  const ask = useAsk()
  const { mutateAsync, isPending } = useSendStaticRules()
  const isNew = rules.changes.length > 0 || !rules.last || rules.sendings[0]?.state !== "sent"

  const send = async () => {
    const sure = await ask({
      title: t("static_rules.send_sure", { count: rules.rules.length }),
      description: t("static_rules.send_effect"),
      confirmText: t("static_rules.send"),
      cancelText: t("common.cancel"),
      variant: "confirmation",
    })
    if (!sure) {
      return
    }
    try {
      await mutateAsync(rules.digest)
      toast.success(t("static_rules.sent"))
    } catch (error) {
      toast.error(t("static_rules.not_sent"), { description: (error as Error).message })
    }
  }

  return (
    <Button
      size="small"
      disabled={rules.blocked || !isNew}
      isLoading={isPending}
      onClick={() => void send()}
    >
      {t(isNew ? "static_rules.send" : "static_rules.nothing_new")}
    </Button>
  )
}
