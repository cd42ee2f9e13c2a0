import { referenceLists } from '@lanewright/contract/reference-lists.ts';
import { FREIGHT_CLASSES, HAZARD_CLASSES, PACKING_GROUPS } from '@lanewright/domain/commodities/lists.ts';
import { describeListEntry } from '@lanewright/domain/fields/choice-fields.ts';
import { serve } from '../../platform/http/serve.ts';

export const referenceListRoutes = serve(referenceLists, {
  freightClasses: () => FREIGHT_CLASSES.map((freightClass, id) => ({ id, name: String(freightClass) })),
  hazardClasses: () => HAZARD_CLASSES.map((entry, id) => ({ id, description: describeListEntry(entry) })),
  packingGroups: () => PACKING_GROUPS.map((entry) => ({ description: describeListEntry(entry) })),
});
