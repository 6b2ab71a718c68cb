/** How many sequences a model test goes over: few enough for every run, or as many as somebody wants who looks for more. */
export const modelRuns = (few: number) => Number(process.env.FALAJ_MODEL_RUNS ?? few)
