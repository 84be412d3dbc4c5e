import { Button, Input, Label, toast } from "@medusajs/ui"
import { type FormEvent, useId, useState } from "react"
import type { PurchaseDetail } from "../../src/dashboard/purchase-detail"
import { parseAmount, toMinor } from "../hooks/amounts"
import { MAX_NOTE } from "../hooks/confirm-decision"
import { useCan } from "../hooks/permissions"
import { useTexts } from "../hooks/texts"
import { useWrite } from "../hooks/write"
import { ServiceLink } from "./text-link"
import { Muted } from "./muted"

/** Records a refund, or a part of one, that was made at the service. */
export function RefundForm({ detail }: { detail: PurchaseDetail }) {
  const { t, money } = useTexts()
  const id = useId()
  const { decide: isAllowed } = useCan()
  const [amount, setAmount] = useState("")
  const [note, setNote] = useState("")
  const path = `orders/${detail.order?.id}/refunds`
  const { send, isPending } = useWrite(path, t("refund.failed"), "order")
  const left = detail.medusa_order?.refundable_amount ?? 0
  const currency = detail.order?.currency_code ?? ""
  const given = parseAmount(amount, currency) ?? 0
  const isValid = given > 0 && toMinor(given, currency) <= left
  const isWrong = amount !== "" && !isValid

  const record = async (event: FormEvent) => {
    event.preventDefault()
    await send({ amount: given, ...(note && { note }) }, () => {
      toast.success(t("refund.done"))
      setAmount("")
      setNote("")
    })
  }
  return (
    <form className="flex flex-col gap-y-3 px-6 py-4" onSubmit={(event) => void record(event)}>
      <Muted>
        {t("refund.full")} {t("refund.part", { amount: money(left, currency) })}
      </Muted>
      {detail.order && <ServiceLink order={detail.order} />}
      <div className="flex flex-wrap items-end gap-3">
        <div className="flex min-w-0 flex-col gap-y-1" style={{ width: "8rem" }}>
          <Label htmlFor={`${id}-amount`} size="small">
            {t("refund.amount", { currency: currency.toUpperCase() })}
          </Label>
          <Input
            id={`${id}-amount`}
            size="small"
            inputMode="decimal"
            autoComplete="off"
            value={amount}
            onChange={({ target }) => setAmount(target.value)}
            aria-invalid={isWrong}
            aria-describedby={isWrong ? `${id}-wrong` : undefined}
          />
        </div>
        <div className="flex min-w-0 flex-1 flex-col gap-y-1" style={{ minWidth: "10rem" }}>
          <Label htmlFor={`${id}-note`} size="small">
            {t("decisions.note")}
          </Label>
          <Input
            id={`${id}-note`}
            size="small"
            maxLength={MAX_NOTE}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        </div>
        <Button
          type="submit"
          size="small"
          variant="secondary"
          disabled={!isValid || !isAllowed}
          isLoading={isPending}
        >
          {t("refund.record")}
        </Button>
      </div>
      {isWrong && (
        <span id={`${id}-wrong`} className="text-ui-fg-error txt-compact-xsmall">
          {t("refund.wrong", { amount: money(left, currency) })}
        </span>
      )}
    </form>
  )
}
