import type { RequestPriority, RequestStatus } from '@perkotheque/domain/requests/vocabulary';

export interface RequestRow {
  id: string;
  tool_name: string;
  description: string;
  business_case: string;
  category: string | null;
  sub_category: string | null;
  priority: RequestPriority;
  status: RequestStatus;
  votes: number;
  has_voted: boolean;
  estimated_cost: string | null;
  expected_users: number | null;
  requested_by: string | null;
  requester: string | null;
  date_requested: string;
  created_at: Date;
  linked_id: string | null;
  linked_name: string | null;
}

export interface StatusChangeRow {
  id: string;
  status: RequestStatus;
  reason: string | null;
  changed_by: string | null;
  author: string | null;
  created_at: Date;
}
