import { recordBuild } from "./plugin"

void recordBuild()
