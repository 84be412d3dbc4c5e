import { SectionRow } from "@medusajs/dashboard/components"
import { useDate } from "@medusajs/dashboard/hooks"
import { Button, Table, Text } from "@medusajs/ui"
import type { ProofView } from "../../../src/pricing/proof/run-proof"
import { FigureTable } from "../../components/figure-table"
import { Section } from "../../components/section"
import { ErrorState } from "../../components/failure"
import { useTime } from "../../hooks/time"
import { useCan } from "../../hooks/permissions"
import { useRead } from "../../hooks/read"
import { Tip } from "../../components/tip"
import { useTexts } from "../../hooks/texts"
import { useWrite } from "../../hooks/write"

/** The comparison of prices with Medusa's own cart: its result, progress and button. */
export function ProofSection() {
  const { t } = useTexts()
  const {
    data: proof,
    error,
    refetch,
  } = useRead<ProofView>("proof", "proof", {
    refetchInterval: ({ state }) => (state.data?.running ? 2_000 : 30_000),
  })
  const { send, isPending } = useWrite("proof", t("health.proof.starting_failed"))
  const { configure: isAllowed } = useCan()
  return (
    <Section
      title={t("health.proof.title")}
      hint={t("health.proof.hint")}
      actions={
        <Button
          size="small"
          disabled={!proof || !!proof.running || !isAllowed}
          isLoading={isPending}
          onClick={() => void send({})}
        >
          {t("health.proof.run")}
        </Button>
      }
    >
      {error && !proof && <ErrorState error={error} retry={refetch} />}
      {proof?.running && <Running running={proof.running} />}
      {proof && <Last last={proof.last} />}
      {proof && <Reference engine={proof.engine} last={proof.last} />}
    </Section>
  )
}

/** Comparisons after which their speed says how long the others take. */
const ENOUGH = 3

function Running({ running }: { running: NonNullable<ProofView["running"]> }) {
  const { t } = useTexts()
  const { started_at, done, total } = running
  const left_ms = ((Date.now() - Date.parse(started_at)) / done) * (total - done)
  const minutes = Math.ceil(left_ms / 60_000)
  const known = done >= ENOUGH ? "health.proof.running_left" : "health.proof.running"
  const text = total ? t(known, { done, total, minutes }) : t("health.proof.preparing")
  return (
    <div className="flex flex-col gap-y-2 px-6 py-4" role="status">
      <Text size="small">{text}</Text>
      <progress
        className="h-2 w-full"
        style={{ accentColor: "var(--fg-interactive)" }}
        aria-label={text}
        max={total || undefined}
        value={done}
      />
    </div>
  )
}

function Last({ last }: Pick<ProofView, "last">) {
  const { t } = useTexts()
  const { getRelativeDate } = useDate()
  if (!last) {
    return <SectionRow title={t("health.proof.last")} value={t("health.reconciliation.never")} />
  }
  const { at, medusa, counts, skipped, failed } = last
  const figures = (["quotes", "orders", "combinations"] as const).flatMap((kind) => {
    const { agreed, differing, skipped: left } = counts[kind]
    const total = agreed + differing + left
    return total ? t(`health.proof.${kind}`, { agreed, total }) : []
  })
  const left = (Object.keys(skipped) as (keyof typeof skipped)[]).map((reason) =>
    t(`health.proof.skips.${reason}`, { number: skipped[reason] })
  )
  if (failed) {
    left.push(t("health.proof.failed", { number: failed }))
  }
  return (
    <>
      <SectionRow
        title={t("health.proof.last")}
        value={`${getRelativeDate(at)} · Medusa ${medusa}`}
      />
      <SectionRow
        title={t("health.proof.result")}
        value={figures.join(" · ") || t("health.proof.none")}
      />
      {left.length > 0 && <SectionRow title={t("health.proof.skipped")} value={left.join(" · ")} />}
    </>
  )
}

/** Why prices come from Medusa's cart, and the figures of the last check that differ. */
function Reference({ engine, last }: Pick<ProofView, "engine" | "last">) {
  const { t } = useTexts()
  const time = useTime()
  const differences = last?.differences ?? []
  const show = (value: (typeof differences)[number]["plugin"]) =>
    value === null ? t("health.proof.missing") : String(value)
  return (
    <>
      {engine.since && (
        <div className="px-6 py-4">
          <Tip variant="warning" label={t("health.proof.reference", { date: time(engine.since) })}>
            {t("health.proof.reference_why")}
          </Tip>
        </div>
      )}
      {differences.length > 0 && (
        <FigureTable
          label={t("health.proof.what")}
          headings={[t("health.proof.what"), t("health.proof.plugin"), t("health.proof.medusa")]}
        >
          {differences.map(({ case_id, reference, path, plugin, medusa }) => (
            <Table.Row key={`${case_id} ${path}`}>
              <Table.Cell className="min-w-[120px] py-3 break-all">
                <span className="text-ui-fg-base txt-compact-small-plus block">{path}</span>
                <span className="text-ui-fg-subtle block">{reference}</span>
              </Table.Cell>
              <Table.Cell className="text-right tabular-nums">{show(plugin)}</Table.Cell>
              <Table.Cell className="text-right tabular-nums">{show(medusa)}</Table.Cell>
            </Table.Row>
          ))}
        </FigureTable>
      )}
    </>
  )
}
